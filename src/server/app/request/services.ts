// What the server is made of besides its domains. Only leaf types are imported here, so that every file may import this one.

import type { NotificationStreams } from '../../accounts/notifications/stream.ts'
import type { Auth } from '../../accounts/users/auth.ts'
import type { CommonsClient } from '../../contributions/commons/client.ts'
import type { StreetSource } from '../../discovery/basemaps/street-source.ts'
import type { LiveSearch } from '../../discovery/locations/open-live-search.ts'
import type { WeatherClient } from '../../discovery/weather/client.ts'
import type { ViewRecorder } from '../../operations/analytics/view-recorder.ts'
import type { TileSource } from '../../planning/horizon/tile-source.ts'
import type { TideClient } from '../../planning/tides/client.ts'
import type { RoutingClient } from '../../planning/trips/drives/routing-client.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { ReplicaState } from '../../platform/db/replicas.ts'
import type { ShareLimits } from '../../platform/http/rate-limit.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Seller } from '../config/seller.ts'
import type { PublicContent } from '../pages/public-content.ts'
import type { BrowserConfig, RenderPage } from '../pages/render.ts'
import type { HttpLimits } from './http-limits.ts'

/** What only monitoring reads. */
type Monitored = {
  /** DATA_DIR, if this server has one. */
  dataDir: string | undefined
  /** Whether an email server is configured. */
  isMailSent: boolean
}

/** All external dependencies of the domains. `readSql` may lag seconds behind `sql`: read what a user has just written from `sql`. */
export type Services = {
  sql: Sql
  readSql: Sql
  liveSearch: LiveSearch
  files: FileStore
  auth: Auth
  jobs: JobQueue
  /** Where installed street maps are. */
  basemapFolder: string | undefined
  /** Where street maps are downloaded from. */
  streetSource: StreetSource
  /** Wikimedia Commons, which administrators ask for free photos. */
  commons: CommonsClient
  /** Elevation of the terrain, for skylines; undefined if none is configured. */
  elevation: TileSource | undefined
  /** Absent: no forecast is configured. */
  weather: WeatherClient | undefined
  /** Absent: no tide predictions are configured. */
  tides: TideClient | undefined
  /** Absent: no routing service is configured; drives are estimated. */
  routing: RoutingClient | undefined
  /** Stripe, or the sandbox when no keys are configured. */
  gateway: PaymentGateway
  /** Signs data stored by the client, such as the cookie that counts views. */
  secret: string
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** Where messages of the contact form go. */
  supportEmail: string
  /** The operator on receipts and invoices. */
  seller: Seller
  /** Whether the operator set `publicUrl`. Otherwise it is a guess, and the origin of the request is accepted as well. */
  isPublicUrlConfigured: boolean
  /** No email leaves the server, and it is a demo or only on this machine: pages show the links of confirmation emails. */
  showsMailLinks: boolean
  /** In tests and development: answers of calls that are not checked in production are. */
  checksAnswers: boolean
  /** False in load tests on this machine. */
  rateLimit: boolean
  log: Log
  version: string
  /** Read replicas; while one is well, public pages are served. */
  replicas?: readonly ReplicaState[]
  monitored: Monitored
  now: () => Date
  /** Announces changes to the content of public pages. */
  publicContent: PublicContent
  /** Counts who views what. */
  views: ViewRecorder
}

/** What answering requests needs besides. */
export type HttpOptions = {
  render: RenderPage
  publicFolder: string | undefined
  /** False: devices are told to remove it. */
  hasServiceWorker?: boolean
  /** Without the reader's format, which depends on the request. */
  browser: Omit<BrowserConfig, 'readerFormat'>
  streams: NotificationStreams
  /** Whether the server is about to stop. */
  isDraining?: () => boolean
  metricsToken: string | undefined
  /** Addresses and networks of trusted proxies other than this machine; their X-Forwarded-For is used. */
  trustedProxies: readonly string[]
  /** The name or address that the server listens on. */
  listenHost: string
  limits?: Partial<HttpLimits>
  /** Makes the request limits hold across servers; absent where there is one only. */
  shareLimits?: ShareLimits | undefined
  /** Whether a cache in front of all servers is told what has changed, so that it may store pages for longer. */
  hasCdnPurge?: boolean
  /** Absent: ready at once. */
  readiness?: { isWarm: boolean }
  isDevelopment: boolean
}
