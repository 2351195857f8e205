// What administrators may change in a domain's rows: remove, restore, decide on reports, and undo each of these.
import type { NoticeKind } from '../../../rules/notices.ts'
import type { ModeratedName, ReportSubject } from '../../../rules/reporting.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

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
  removal: Removal
  /** Absent where users can't report such a row. */
  report?: ReportedKind
  /**
   * Selects everything of this kind that a user contributed: `id`, `at`, `is_removed`, and `is_anonymous` for what must not be
   * shown together with its author yet.
   */
  contributed: (sql: Queryable, userId: string) => Fragment
  /** Between two users: administrators read it only once it was reported. */
  isPrivate?: true
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
  /** What the text of the notification says about the row. */
  toData: (tx: Queryable, row: ModeratedRow) => Promise<Record<string, string>>
  notices: { removed: NoticeKind; restored: NoticeKind }
}

/** How such a row is shown to administrators and removed. */
type Removal = {
  /** A scalar subquery that returns JSON with title, text, image, isRemoved, href, authorId and author. The text is shortened for the list. */
  summary: (sql: Queryable, id: Fragment) => Fragment
  /** The columns that a removal sets. @param reason what its author is told */
  set: (row: ModeratedRow, reason: string) => Record<string, unknown>
  /** The name of that action in the log. */
  action: string
}

/** How users report such a row. */
type ReportedKind = {
  subject: ReportSubject
  /** Selects a row if something reportable has this id. */
  exists: (sql: Queryable, id: string) => Fragment
}

export type ModeratedKinds = { [Name in ModeratedName]?: ModeratedKind }
