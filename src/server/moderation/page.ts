// Pages of the admin lists: newest first, continued after an instant and an id; and text search.

import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts'
import type { Page } from '../platform/db/newest-first.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

export type PageInput = {
  search?: string | undefined
  since?: string | undefined
  until?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** The instant lies on the days from `since` to `until`, in UTC, both included. */
export function onDays(sql: Queryable, at: Fragment, { since, until }: PageInput): Fragment {
  const from = since ? sql`${at} >= ${since}::date::timestamp at time zone 'UTC'` : sql`true`
  const to = until ? sql`${at} < (${until}::date + 1)::timestamp at time zone 'UTC'` : sql`true`
  return sql`${from} and ${to}`
}

/** The condition that selects the rows after the cursor, on the columns that order the list. */
export function afterCursor(
  sql: Queryable,
  { cursor }: PageInput,
  order: string,
  columns: { at: Fragment; id: Fragment },
): Fragment {
  if (!cursor) return sql`true`
  const from = decodeCursor(cursor, order, ['instant'])
  return sql`(${columns.at}, ${columns.id}) < (${String(from.keys[0])}::timestamptz, ${from.id}::uuid)`
}

type Listed = { id: string; at: Date }

/** The response of a list. `rows` hold one more than requested if there is a next page. */
export function pageAnswer<Row extends Listed, Item>(
  order: string,
  input: PageInput & Record<string, unknown>,
  rows: Row[],
  toItem: (row: Row) => Item,
): Page<Item> {
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  const cursor = last && encodeCursor({ order, keys: [last.at.toISOString()], id: last.id })
  return { items: page.map(toItem), nextCursor: cursor }
}

/** `text` contains the input, ignoring case and accents. */
export function contains(sql: Queryable, text: Fragment, search: string | undefined): Fragment {
  if (!search) return sql`true`
  return sql`${text} like '%' || replace(replace(replace(plain_text(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
}

export const instant = (value: Date | null): string | null => value?.toISOString() ?? null
