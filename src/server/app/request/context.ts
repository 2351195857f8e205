// The server's dependencies as one plain object, and the context of a call.

import type { Auth } from '../../accounts/users/auth.ts'
import type { Session, User } from '../../accounts/users/request-session.ts'
import type { CommonsClient } from '../../contributions/commons/client.ts'
import type { LiveSearch } from '../../discovery/locations/open-live-search.ts'
import type { WeatherClient } from '../../discovery/weather/client.ts'
import type { ViewRecorder } from '../../operations/analytics/view-recorder.ts'
import type { TileSource } from '../../planning/horizon/tile-source.ts'
import type { TideClient } from '../../planning/tides/client.ts'
import type { Sql, Transaction } from '../../platform/db/pool.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Domain } from '../domains/domain.ts'
import type { PublicContent } from '../pages/public-content.ts'

/** All external dependencies of the domains. `readSql` may lag a second behind `sql`: read what a user has just written from `sql`. */
export type Deps = {
  sql: Sql
  readSql: Sql
  liveSearch: LiveSearch
  files: FileStore
  auth: Auth
  jobs: JobQueue
  /** Where installed street maps are. */
  basemapFolder: string | undefined
  /** Wikimedia Commons, which administrators ask for free photos. */
  commons: CommonsClient
  /** Elevation of the terrain, for skylines; undefined if none is configured. */
  elevation: TileSource | undefined
  /** Absent: no forecast is configured. */
  weather: WeatherClient | undefined
  /** Absent: no tide predictions are configured. */
  tides: TideClient | undefined
  /** Stripe, or the sandbox when no keys are configured. */
  gateway: PaymentGateway
  /** Signs data stored by the client, such as the cookie that counts views. */
  secret: string
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** Where messages of the contact form go. */
  supportEmail: string
  /** Whether the operator set `publicUrl`. Otherwise it is a guess, and the origin of the request is accepted as well. */
  isPublicUrlConfigured: boolean
  /** False in load tests on this machine. */
  rateLimit: boolean
  log: Log
  now: () => Date
  /** Tells of changes to the content of public pages. */
  publicContent: PublicContent
  /** Counts who views what. */
  views: ViewRecorder
  /** The registered domains, for work that spans all of them. */
  domains: readonly Domain[]
}

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
