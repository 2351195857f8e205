// Pages of the admin lists: newest first, with keyset cursors of an instant and an id, and text search.

import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import type { Page } from '../../platform/db/newest-first.ts'
import type { DayRange } from '../../platform/db/on-days.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type PageInput = DayRange & {
  search?: string | undefined
  cursor?: string | undefined
  limit: number
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
