// What administrators may change of a domain's rows: taking down, restoring, deciding on reports, and undoing all of it.
import type { NoticeKind } from '../rules/notices.ts'
import type { ReportSubject } from '../rules/reporting.ts'
import type { Queryable } from './platform/db/pool.ts'
import type { Fragment } from './platform/db/sql.ts'
import type { Tables } from './tables.gen.ts'

/** As the audit log names them. */
export type ModeratedName = 'location' | 'review' | 'photo' | 'user'

/** A row as JSON. */
export type ModeratedRow = Record<string, unknown> & { id: string }

export type ModeratedKind = {
  table: keyof Tables
  /** What the log calls a row. */
  toName: (row: ModeratedRow) => unknown
  /** The detail of the problem for an administrator who asks for a row that is not there. */
  missing: string
  /** The column that holds when a row was last changed, for those that have one. */
  changedAt?: string
  /** Absent for the account itself: nobody is notified of what happens to it. */
  work?: ModeratedWork
  /** What must follow in the same transaction when a row was changed. Can be done again without harm. */
  applyEffects: (tx: Queryable, before: ModeratedRow, after: ModeratedRow) => Promise<void>
  report: ReportedKind
}

/** What its author is notified of. */
type ModeratedWork = {
  /** Null where nobody is to be notified. */
  getAuthor: (row: ModeratedRow) => string | null
  getLocationName: (tx: Queryable, row: ModeratedRow) => Promise<string>
  notices: { removed: NoticeKind; restored: NoticeKind }
}

/** How users report such a row. */
type ReportedKind = {
  subject: ReportSubject
  /** A row if there is something with this id that can be reported. */
  exists: (sql: Queryable, id: string) => Fragment
  /** A scalar subquery that gives JSON with title, text, image, isRemoved, href, authorId and author. Text is cut: the list shows a glimpse. */
  summary: (sql: Queryable, id: Fragment) => Fragment
  /** What an upheld report sets. */
  takenDown: () => Record<string, unknown>
  /** How the log calls that. */
  takeDownAction: string
}

export type ModeratedKinds = { [Name in ModeratedName]?: ModeratedKind }
