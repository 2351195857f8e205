// The registration of a domain as one plain object: its `register.ts` exports it and `domains.ts` lists it. Everything that spans all
// domains (jobs, retention, account export and deletion, moderation, routes) uses that list.
import type { NoticeKind, NoticeSubject } from '../../../rules/notices.ts'
import type { ReportSubject } from '../../../rules/reporting.ts'
import type { BacklogName } from '../../../rules/server-status.ts'
import type { WeatherClient } from '../../discovery/weather/client.ts'
import type { TileSource } from '../../planning/horizon/tile-source.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import type { FetchPublicFile } from '../../platform/http/public-fetch.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import type { JobKind } from '../../platform/jobs/queue.ts'
import type { Log } from '../../platform/log/log.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { RequestContext } from '../request/request-context.ts'
import type { HttpOptions, Services } from '../request/services.ts'
import type { PreviewSources } from './admin-preview.ts'
import type { AttentionRegistration } from './attention.ts'
import type { DemoFile } from './demo-file.ts'
import type { FeedSources } from './feed-source.ts'
import type { AttachedRows, ModeratedKinds } from './moderated-kind.ts'
import type { PersonalData } from './personal-data.ts'
import type { SitemapKind } from './sitemap-kind.ts'
import type { WaitingSources } from './waiting.ts'

type TableName = keyof Tables

/** Work that waits in the domain's tables until a server does it: selects `at`, since when, of each entry. `gateway`: the name of the payment
 * service that is used. */
type Backlogs = { [Name in BacklogName]?: (sql: Queryable, gateway: string) => Fragment }

export type JobDeps = {
  sql: Sql
  files: FileStore
  /** Where installed street maps are. */
  basemapFolder: string | undefined
  log: Log
  publicUrl: string
  secret: string
  gateway: PaymentGateway
  now: () => Date
  /** Elevation of the terrain; undefined if none is configured. */
  elevation: TileSource | undefined
  /** Absent: no forecast is configured. */
  weather: WeatherClient | undefined
  /** Reads a calendar at an address that a user entered. */
  fetchCalendar: FetchPublicFile
  /** Reads an image at an address that a user entered. */
  fetchImage: FetchPublicFile
  domains: readonly Domain[]
}

/** Rows deleted every night. `where` is trusted SQL from the source code. */
type Retention = { table: TableName; where: string }

/** Two location ids: `from` is merged into `into`. */
export type MergedPair = { from: string; into: string }

/** `actorId`: the administrator who merges. */
export type LocationMerge = MergedPair & { actorId: string | null }

export type MailSwitch = 'community' | 'digest' | 'weather' | 'newsletter'

/** A path that is not a call of the contract, such as a file. */
export type DomainRoute = {
  path: RegExp
  /** Which request limit it counts against. */
  limit: 'calls' | 'media' | undefined
  /** Has no deadline: it ends when the client disconnects, or has its own limits. */
  isEndless?: true
  answer: (
    options: Services & HttpOptions & { domains: readonly Domain[] },
    requestContext: RequestContext,
    match: RegExpMatchArray,
  ) => Promise<HttpResponse> | HttpResponse
}

export type Domain = AttentionRegistration & {
  /** Its folder in src/server. */
  name: string
  /** The other domains that it may import. They precede it in the list. */
  uses: readonly string[]
  /** The tables that only this domain writes. */
  tables?: readonly TableName[]
  /** Its demo content, in the order of loading. */
  demo?: readonly DemoFile[]
  /** The functions behind its calls, by their names in the contract. */
  operations?: object
  /** Its routes that are not calls, by name for logs and metrics. */
  routes?: Record<string, DomainRoute>
  jobs?: (deps: JobDeps) => readonly JobKind<never>[]
  retention?: readonly Retention[]
  /** For the metrics and /admin/status. */
  backlogs?: Backlogs
  personalData?: PersonalData
  /** The kinds of notification it sends. Their texts are in rules/notices.ts because pages and emails share them. */
  notifications?: readonly NoticeKind[]
  /** The path of the page that shows a notification's subject: a scalar subquery, null if the subject is gone. */
  notificationPaths?: {
    [Subject in NoticeSubject]?: (sql: Queryable, id: Fragment, domains: readonly Domain[]) => Fragment
  }
  /** What waits for a member, by kind. The texts are in rules/waiting.ts. */
  waiting?: WaitingSources
  /** What administrators may remove and restore, by kind. */
  moderation?: ModeratedKinds
  /** What the administrators' lists show of a row beside its cells, by kind. */
  previews?: PreviewSources
  /** Runs in the transaction that suspends a user, after the user's row was changed. Must be idempotent. */
  onSuspension?: (tx: Queryable, userId: string) => Promise<void>
  /** Its rows that belong to a location, by their name in the log: an administrator's change of them can be undone. */
  attachedToLocations?: Record<string, AttachedRows>
  /** Its public pages in the sitemap. */
  sitemap?: SitemapKind
  /** User activity shown to followers, by kind. */
  feed?: FeedSources
  /** Deletes its references to something that its author deletes. */
  forgetSubject?: (tx: Queryable, subject: ReportSubject, id: string) => Promise<void>
  /** The preferences that the unsubscribe links turn off: `community` is the daily email, `digest` the weekly one. The id of `newsletter` is
   * its subscriber’s. */
  mailSwitches?: Partial<Record<MailSwitch, (sql: Sql, id: string) => Promise<void>>>
  /** Each returns a line for every difference between the ledger and the domain's tables. */
  ledgerChecks?: readonly ((sql: Queryable) => Promise<string[]>)[]
  /** Moves its rows from one location to the location it is merged into, in the merge's transaction. Both locations are locked. */
  mergeLocations?: (tx: Queryable, merge: LocationMerge) => Promise<void>
}
