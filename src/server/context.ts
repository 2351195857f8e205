// The outside world of the server as one plain object, and what a call knows of its request.

import type { Sql, Transaction } from './platform/db/pool.ts'
import type { JobQueue } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { Auth } from './users/auth.ts'
import type { Session, User } from './users/request-session.ts'

/** Everything the domains may touch outside themselves. `readSql` may lag a second behind `sql`; what a user just wrote is read from `sql`. */
export type Deps = {
  sql: Sql
  readSql: Sql
  files: FileStore
  auth: Auth
  jobs: JobQueue
  /** Signs what is kept on a visitor's side, such as the cookie that counts views. */
  secret: string
  /** The product's own origin, without a slash at its end. */
  publicUrl: string
  /** Whether the operator named `publicUrl`. Otherwise it is a guess, and the address that a request came to is right as well. */
  isPublicUrlConfigured: boolean
  /** Off in load tests on this machine. */
  rateLimit: boolean
  log: Log
  now: () => Date
}

/** What a public call is given: the outside world, and who calls. */
export type CallContext = { deps: Deps; requestId: string; session: Session }

/** What a call for users is given besides: who is signed in. */
export type UserContext = CallContext & {
  user: User
  /** Runs in one transaction. For a call that is declared idempotent, once per Idempotency-Key: a repeated one gets the first answer. */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/** What a call on somebody's own things is given besides: whose they are. It is the user, or for an administrator who reads anybody. */
export type OwnerContext = UserContext & { ownerId: string }
