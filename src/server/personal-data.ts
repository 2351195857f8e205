// What a domain knows of a user, and what becomes of it when users download their data or delete their account.
import type { Deps } from './context.ts'
import type { Queryable, Sql } from './platform/db/pool.ts'
import type { Fragment } from './platform/db/sql.ts'
import type { Tables } from './tables.gen.ts'

/** The user whose account goes. */
export type LeavingUser = { id: string; email: string; username: string }

/**
 * A column that refers to a user. `file`: the rows go into this file of the export; otherwise `unlisted` says why they do not.
 * `without`: columns that are no business of the reader, such as secrets and search indexes.
 * When the account goes, the rows go with it ("cascade") or forget who it was ("set null"): the constraint says which.
 * `isContribution`: an account that has such rows is kept when its unconfirmed address goes to somebody else.
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
  /** Rows of the export that refer to the user through another table, by file. */
  exportRows?: Record<string, (sql: Sql, userId: string) => Fragment>
  /** Files that belong to the user, one after the other, by their path in the export. */
  exportFiles?: (
    deps: Pick<Deps, 'sql' | 'files'>,
    userId: string,
  ) => AsyncGenerator<{ path: string; content: Uint8Array }>
  /** Forgets what names the user without a foreign key. */
  forgetMentions?: (tx: Queryable, user: LeavingUser) => Promise<void>
  /** Removes what the account's end must not simply cascade to: rows with files, and counters that count the user. */
  removeContributions?: (tx: Queryable, deps: Pick<Deps, 'jobs'>, userId: string) => Promise<void>
}
