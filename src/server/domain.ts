// What a domain adds to the product, as one plain object: its `register.ts` gives it, `domains.ts` lists it, and whatever the product does for
// all domains (jobs, retention, export and deletion of accounts, moderation, routes) goes through that list.
import type { NoticeKind, NoticeSubject } from '../rules/notices.ts'
import type { ReportSubject } from '../rules/reporting.ts'
import type { AppOptions } from './app.ts'
import type { FeedSources } from './feed-source.ts'
import type { ModeratedKinds } from './moderated-kind.ts'
import type { PersonalData } from './personal-data.ts'
import type { Queryable, Sql } from './platform/db/pool.ts'
import type { Fragment } from './platform/db/sql.ts'
import type { HttpResponse } from './platform/http/reply.ts'
import type { JobKind } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { RequestContext } from './routes.ts'
import type { Tables } from './tables.gen.ts'

type TableName = keyof Tables

export type JobDeps = {
  sql: Sql
  files: FileStore
  log: Log
  publicUrl: string
  secret: string
  domains: readonly Domain[]
}

/** Rows that go once a night. `where` is SQL of the program. */
type Retention = { table: TableName; where: string }

/** Two locations of which one becomes part of the other, by id. */
export type MergedPair = { from: string; into: string }

/** `actorId`: the administrator who merges. */
export type LocationMerge = MergedPair & { actorId: string | null }

export type MailSwitch = 'community' | 'digest'

/** A path beside the calls, such as that of a file. */
export type DomainRoute = {
  path: RegExp
  /** Which of the request limits it counts for. */
  limit: 'calls' | 'media' | undefined
  /** Ends when its client leaves, or has limits of its own. */
  isEndless?: true
  answer: (
    options: AppOptions,
    requestContext: RequestContext,
    match: RegExpMatchArray,
  ) => Promise<HttpResponse> | HttpResponse
}

export type Domain = {
  /** Its folder in src/server. */
  name: string
  /** The other domains that it may import. All of them stand before it in the list. */
  uses: readonly string[]
  /** The tables that it alone writes. */
  tables?: readonly TableName[]
  /** The functions behind its calls, by their names in the contract. */
  operations?: object
  /** Its paths beside the calls, by names for logs and metrics. */
  routes?: Record<string, DomainRoute>
  jobs?: (deps: JobDeps) => readonly JobKind<never>[]
  retention?: readonly Retention[]
  personalData?: PersonalData
  /** Which kinds of notification it sends. Their words are in rules/notices.ts, for pages and emails share them. */
  notifications?: readonly NoticeKind[]
  /** The path of the page on which what a notification is about stands: a scalar subquery, null where it is gone. */
  notificationPaths?: { [Subject in NoticeSubject]?: (sql: Queryable, id: Fragment) => Fragment }
  /** What administrators may take down and restore, by kind. */
  moderation?: ModeratedKinds
  /** What users do that those who follow them see, by kind. */
  feed?: FeedSources
  /** Forgets what it holds on something that its author deletes. */
  forgetSubject?: (tx: Queryable, subject: ReportSubject, id: string) => Promise<void>
  /** The switches of the preferences by which users turn an email off: `community` the daily one, `digest` the weekly one. */
  mailSwitches?: Partial<Record<MailSwitch, (sql: Queryable, userId: string) => Promise<void>>>
  /** Moves its rows from a location to the one that it is merged into, in the transaction that does so. Both are locked. */
  mergeLocations?: (tx: Queryable, merge: LocationMerge) => Promise<void>
}
