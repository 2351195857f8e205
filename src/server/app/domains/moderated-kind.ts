// What administrators may change in a domain's rows: remove, restore, decide on reports, and undo each of these.
import type { NoticeKind } from '../../../rules/notices.ts'
import type { ReportSubject } from '../../../rules/reporting.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Names as stored in the audit log. */
export type ModeratedName =
  | 'location'
  | 'review'
  | 'photo'
  | 'user'
  | 'property'
  | 'message'
  | 'meetup'
  | 'comment'
  | 'entry'

/** A row as JSON. */
export type ModeratedRow = Record<string, unknown> & { id: string }

export type ModeratedKind = {
  table: keyof Tables
  /** The row's name in the log. */
  toName: (row: ModeratedRow) => unknown
  /** The problem's detail when an administrator requests a row that does not exist. */
  missing: string
  /** The column with the time of the last change, if the table has one. */
  changedAt?: string
  /** Locks what must be locked before the row, in the same order as everywhere else. */
  lockBefore?: (tx: Queryable, id: string) => Promise<void>
  /** Data that belongs to the row but has a table of its own, by its name in the log. */
  attached?: Record<string, AttachedRows>
  /** Absent for accounts: their owners are not notified of changes. */
  work?: ModeratedWork
  /** Runs in the same transaction after a row was changed. Must be idempotent. */
  applyEffects: (tx: Queryable, before: ModeratedRow, after: ModeratedRow) => Promise<void>
  report: ReportedKind
}

export type AttachedRows = {
  /**
   * As JSON whose keys and order depend only on the content: an action can be undone only while the content
   * is as the action left it.
   */
  read: (tx: Queryable, id: string) => Promise<unknown>
  /** Replaces all of them by what `read` returned. @throws Problem validation */
  write: (tx: Queryable, id: string, rows: never) => Promise<void>
}

/** The notifications to the author. */
type ModeratedWork = {
  /** Null if there is no one to notify. */
  getAuthor: (row: ModeratedRow) => string | null
  getLocationName: (tx: Queryable, row: ModeratedRow) => Promise<string>
  notices: { removed: NoticeKind; restored: NoticeKind }
}

/** How users report such a row. */
type ReportedKind = {
  subject: ReportSubject
  /** Selects a row if something reportable has this id. */
  exists: (sql: Queryable, id: string) => Fragment
  /** A scalar subquery that returns JSON with title, text, image, isRemoved, href, authorId and author. The text is shortened for the list. */
  summary: (sql: Queryable, id: Fragment) => Fragment
  /** The columns that an upheld report sets. */
  takenDown: (row: ModeratedRow) => Record<string, unknown>
  /** The name of that action in the log. */
  takeDownAction: string
}

export type ModeratedKinds = { [Name in ModeratedName]?: ModeratedKind }
