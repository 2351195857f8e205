// Lists that are limited to days.
import type { Queryable } from './pool.ts'
import type { Fragment } from './sql.ts'

/** Days YYYY-MM-DD in UTC, both included. */
export type DayRange = { since?: string | undefined; until?: string | undefined }

/** The condition that an instant lies on these days. */
export function onDays(sql: Queryable, at: Fragment, { since, until }: DayRange): Fragment {
  const from = since ? sql`${at} >= ${since}::date::timestamp at time zone 'UTC'` : sql`true`
  const to = until ? sql`${at} < (${until}::date + 1)::timestamp at time zone 'UTC'` : sql`true`
  return sql`${from} and ${to}`
}
