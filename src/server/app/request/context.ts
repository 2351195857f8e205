// The server's dependencies as one plain object, and the context of a call.
import type { Session, User } from '../../accounts/users/request-session.ts'
import type { Transaction } from '../../platform/db/pool.ts'
import type { Domain } from '../domains/domain.ts'
import type { HttpOptions, Services } from './services.ts'

export type Deps = Services & {
  /** The registered domains, for work that spans all of them. */
  domains: readonly Domain[]
}

export type AppOptions = Deps & HttpOptions

/** The context of a public call. `signal`, of a request by HTTP: aborted when the client has left or the deadline has passed. */
export type CallContext = {
  deps: Deps
  requestId: string
  session: Session
  signal?: AbortSignal | undefined
}

/** The context of a call for signed-in users. */
export type UserContext = CallContext & {
  user: User
  /** Runs `work` in one transaction. For a call declared idempotent, it runs once per Idempotency-Key: a repeated request gets the first response. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/** The context of a call on a user's own data. `ownerId` is the signed-in user or, when an administrator reads, any user. */
export type OwnerContext = UserContext & { ownerId: string }
