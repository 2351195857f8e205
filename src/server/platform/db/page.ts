// Pages of lists that continue after a row (keyset pagination): the order, the condition after the cursor, the cut and the next cursor.

import { decodeCursor, encodeCursor, type KeyKind } from './cursor.ts'
import type { Queryable } from './pool.ts'
import type { Fragment } from './sql.ts'

/** The paging input of a list call. `oldestFirst`: for lists that are ordered `byAge`. */
export type PageInput = { cursor?: string | undefined; limit: number; oldestFirst?: boolean | undefined }

export type Page<Item> = { items: Item[]; nextCursor: string | undefined }

/** The order of a list: by its keys and then the id, all in one direction. */
export type Order<Row> = {
  /** Names the list that its cursors belong to. */
  name: string
  keys: readonly Fragment[]
  kinds: readonly KeyKind[]
  id: Fragment
  isAscending: boolean
  /** The values of the keys in a row that was read. */
  toKeys: (row: Row) => readonly (number | string | Date)[]
}

/** From the newest to the oldest. @param at and `id` are columns; rows have the instant as `at` */
export const newestFirst = (name: string, at: Fragment, id: Fragment): Order<{ id: string; at: Date }> => ({
  name,
  keys: [at],
  kinds: ['instant'],
  id,
  isAscending: false,
  toKeys: (row) => [row.at],
})

/** From the newest to the oldest, unless the input says otherwise. A cursor continues in its own direction only. */
export function byAge(
  { oldestFirst }: Pick<PageInput, 'oldestFirst'>,
  name: string,
  at: Fragment,
  id: Fragment,
): Order<{ id: string; at: Date }> {
  const order = newestFirst(name, at, id)
  return oldestFirst ? { ...order, name: `${name} oldest`, isAscending: true } : order
}

const typeNames: Record<KeyKind, string> = {
  instant: 'timestamptz',
  integer: 'integer',
  real: 'real',
  float8: 'float8',
}

/** The condition that selects the rows after a cursor, all of them without one. @throws Problem validation */
export function afterCursor<Row>(sql: Queryable, order: Order<Row>, cursor: string | undefined): Fragment {
  if (!cursor) return sql`true`
  const { keys, id } = decodeCursor(cursor, order.name, order.kinds)
  const columns = sql.join([...order.keys, order.id], ', ')
  const values = keys.map(
    (key, index) => sql`${String(key)}::${sql.raw(typeNames[order.kinds[index] as KeyKind])}`,
  )
  const comparison = sql.raw(order.isAscending ? '>' : '<')
  return sql`(${columns}) ${comparison} (${sql.join([...values, sql`${id}::uuid`], ', ')})`
}

export function orderBy<Row>(sql: Queryable, { keys, id, isAscending }: Order<Row>): Fragment {
  const direction = sql.raw(isAscending ? '' : ' desc')
  const columns = [...keys, id].map((column) => sql`${column}${direction}`)
  return sql`order by ${sql.join(columns, ', ')}`
}

/** The cursor of the page that follows a row. */
export const cursorAfter = <Row extends { id: string }>(order: Order<Row>, row: Row): string =>
  encodeCursor({
    order: order.name,
    keys: order.toKeys(row).map((key) => (key instanceof Date ? key.toISOString() : key)),
    id: row.id,
  })

/** Cuts rows that were read with at least one more than the limit: the extra row shows that there is a next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  getCursor: (last: Row) => string,
): Page<Row> {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last && getCursor(last) }
}

/** What the statement of a page contains: the condition, `order by … limit …`, and that limit alone. */
export type Clauses = { after: Fragment; end: Fragment; maxRows: number }

type List<Row> = PageInput & { order: Order<Row> }
type Read<Row> = (clauses: Clauses) => PromiseLike<readonly Row[]>

/**
 * One page of a list, as rows or as what `toItem` makes of them.
 * @throws Problem validation for a cursor of another list
 */
export function pageOf<Row extends { id: string }>(
  sql: Queryable,
  list: List<Row>,
  read: Read<Row>,
): Promise<Page<Row>>
export function pageOf<Row extends { id: string }, Item>(
  sql: Queryable,
  list: List<Row>,
  read: Read<Row>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>>
export async function pageOf<Row extends { id: string }>(
  sql: Queryable,
  { order, cursor, limit }: List<Row>,
  read: Read<Row>,
  toItem: (row: Row) => unknown = (row) => row,
): Promise<Page<unknown>> {
  const maxRows = limit + 1
  const after = afterCursor(sql, order, cursor)
  const rows = await read({ after, end: sql`${orderBy(sql, order)} limit ${maxRows}`, maxRows })
  const { items, nextCursor } = cutPage(rows, limit, (last) => cursorAfter(order, last))
  return { items: items.map((row) => toItem(row)), nextCursor }
}
