// GET /api/locations: one indexed query for every filter and sort, continued by an opaque cursor.
import type { LocationFilters, LocationSummary } from '../../contract/locations.ts'
import type { SortOrder } from '../../rules/places.ts'
import type { Sql } from '../platform/db/connect.ts'
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts'
import { allOf, filterConditions } from './filter-sql.ts'
import { after, orderBy, orderOf } from './order-sql.ts'
import { type SummaryRow, summaryColumns, summaryOf } from './queries.ts'

export type ListInput = LocationFilters & { sortBy?: SortOrder | undefined; cursor?: string | undefined; limit: number }

/** A page of locations and the cursor of the next one, undefined on the last. Orders by distance leave out places without a published position. */
export async function listLocations(sql: Sql, input: ListInput): Promise<{ locations: LocationSummary[]; nextCursor: string | undefined }> {
  const order = orderOf(sql, input)
  const conditions = filterConditions(sql, input)
  if (input.sortBy === 'distance') conditions.push(sql`l.public_point is not null`)
  if (input.cursor) conditions.push(after(sql, order, decodeCursor(input.cursor, order.name, order.kinds)))
  const keys = order.keys.reduce((all, key, index) => sql`${all}, ${key} as ${sql(`key${index}`)}`, sql``)
  // One row more than asked for tells whether there is a next page.
  const rows = await sql<(SummaryRow & Record<string, unknown>)[]>`
    select ${summaryColumns(sql, input)} ${keys}
    from locations l where ${allOf(sql, conditions)} ${orderBy(sql, order)} limit ${input.limit + 1}`
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return { locations: page.map(summaryOf), nextCursor: last && encodeCursor({ order: order.name, keys: keysOf(last, order.keys.length), id: last.id }) }
}

function keysOf(row: Record<string, unknown>, count: number): (number | string)[] {
  return Array.from({ length: count }, (_, index) => {
    const value = row[`key${index}`]
    return value instanceof Date ? value.toISOString() : (value as number)
  })
}

const countedAtMost = 10_000

/** How many locations the filters leave; counting stops at 10,000. */
export async function countLocations(sql: Sql, filters: LocationFilters): Promise<{ count: number; isComplete: boolean }> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select from locations l where ${allOf(sql, filterConditions(sql, filters))} limit ${countedAtMost + 1}) counted`
  const count = row?.count ?? 0
  return { count: Math.min(count, countedAtMost), isComplete: count <= countedAtMost }
}
