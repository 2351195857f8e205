// Pages of lists from the newest to the oldest: the condition where a page begins, and the next cursor.

import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Queryable } from './pool.ts'
import type { Fragment } from './sql.ts'

/** The paging input of a list call. */
export type PageInput = { cursor?: string | undefined; limit: number }

export type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/**
 * The condition for the rows after a page's cursor.
 * @param order names the list that the cursor belongs to
 * @param at and `id` are the columns that the list is ordered by, both descending
 */
export function afterCursor(
  sql: Queryable,
  cursor: string | undefined,
  order: string,
  at: Fragment,
  id: Fragment,
): Fragment {
  if (!cursor) return sql`true`
  const from = decodeCursor(cursor, order, ['instant'])
  return sql`(${at}, ${id}) < (${String(from.keys[0])}::timestamptz, ${from.id}::uuid)`
}

/** Cuts rows that were read with one more than the limit; the extra row shows that there is a next page. */
export function newestFirst<Row extends { id: string; at: Date }, Item>(
  rows: readonly Row[],
  limit: number,
  order: string,
  getItem: (row: Row) => Item,
): Page<Item> {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(getItem),
    nextCursor: last && encodeCursor({ order, keys: [last.at.toISOString()], id: last.id }),
  }
}
