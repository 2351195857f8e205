// A domain's personal data: its part of the account export and of account deletion.

import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import type { Services } from '../request/services.ts'

/** The user whose account is deleted. */
export type DeletedUser = { id: string; email: string; username: string }

/**
 * A column that refers to a user. `file`: the rows are exported to this file; otherwise `unlisted` states why they are not.
 * `without`: columns that are not exported, such as secrets and search indexes.
 * When the account is deleted, the constraint deletes the rows ("cascade") or clears the reference ("set null").
 * `isContribution`: an account with such rows is not deleted when its unconfirmed address is given to another user.
 */
export type UserReference = {
  [Table in keyof Tables]: {
    table: Table
    column: keyof Tables[Table] & string
    whenDeleted: 'cascade' | 'set null'
    isContribution?: true
  } & (
    | { file: string; without?: readonly (keyof Tables[Table] & string)[] }
    | { file?: undefined; unlisted: string }
  )
}[keyof Tables]

export const whyUnlisted = {
  secret: 'it holds nothing but secrets',
  ofOthers: 'it is what others did',
  internal: 'it only keeps something from being done twice',
} as const

export type PersonalData = {
  references: readonly UserReference[]
  /** Exported rows that refer to the user through another table, by file. */
  exportRows?: Record<string, (sql: Sql, userId: string) => Fragment>
  /** The user's files one after another, with their path in the export. */
  exportFiles?: (
    deps: Pick<Services, 'sql' | 'files'>,
    userId: string,
  ) => AsyncGenerator<{ path: string; content: Uint8Array }>
  /** Before anything else is done: locks what other transactions lock before they write rows that refer to the user. */
  lockContributions?: (tx: Queryable, userId: string) => Promise<void>
  /** Deletes data that names the user without a foreign key. */
  forgetMentions?: (tx: Queryable, user: DeletedUser) => Promise<void>
  /**
   * Removes what must not simply cascade when the account is deleted: rows with files, and counters that include the user.
   * @throws Problem for what keeps the account from being deleted
   */
  removeContributions?: (
    tx: Queryable,
    deps: Pick<Services, 'jobs' | 'publicUrl' | 'now'>,
    userId: string,
  ) => Promise<void>
}
