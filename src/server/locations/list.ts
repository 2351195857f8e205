// GET /api/locations: one indexed query for every filter and sort, continued by an opaque cursor.
import type { LocationFilters, LocationSummary } from '../../contract/locations.ts'
import type { SortOrder } from '../../rules/places.ts'
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import { filterConditions, getAll, narrowMiles } from './filter-sql.ts'
import { getFrequency, leadingMatches } from './leading-matches.ts'
import { after, orderBy, toOrder } from './order-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

export type ListInput = LocationFilters & {
  sortBy?: SortOrder | undefined
  cursor?: string | undefined
  limit: number
}

type ListRow = SummaryRow & Record<string, unknown>

// Reading all rows of half a continent to show 24 of them takes a second. If there are that many, the leading rows of the whole list
// nearly always contain a page of them; otherwise there are few, and the position index finds them.
const leadingRows = 5000

function holdsMany({ bbox, distance, sortBy, search, city }: ListInput): boolean {
  if (sortBy === 'distance' || search || city) return false
  const isWideBox =
    bbox !== undefined && (bbox.north - bbox.south) * ((bbox.east - bbox.west + 360) % 360 || 360) > 1
  return isWideBox || (distance ?? 0) > narrowMiles
}

/** A page of locations and the cursor of the next one, undefined on the last. Orders by distance omit locations without a published position. */
export async function listLocations(
  sql: Sql,
  input: ListInput,
): Promise<{ locations: LocationSummary[]; nextCursor: string | undefined }> {
  const order = toOrder(sql, input)
  const conditions = filterConditions(sql, input)
  if (input.sortBy === 'distance') conditions.push(sql`l.public_point is not null`)
  const start = input.cursor
    ? after(sql, order, decodeCursor(input.cursor, order.name, order.kinds))
    : undefined
  if (start) conditions.push(start)
  const keys = sql.join(
    order.keys.map((key, index) => (index === 0 ? sql`${key} as key0` : sql`${key} as key1`)),
    ', ',
  )
  // One additional row shows whether there is a next page.
  const requested = input.limit + 1
  const read = (from: Fragment) =>
    sql<
      ListRow[]
    >`select ${summaryColumns(sql, input)}, ${keys} from ${from} where ${getAll(sql, conditions)} ${orderBy(sql, order)} limit ${requested}`
  const leading = () =>
    sql`(select * from locations l ${start ? sql`where ${start}` : sql``} ${orderBy(sql, order)} limit ${leadingRows}) l`
  const early = holdsMany(input) ? await read(leading()) : []
  const frequency = input.search && !input.sortBy ? await getFrequency(sql, input) : 'rare'
  const rows = early.length === requested ? early : await read(leadingMatches(sql, input, frequency))
  const page = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? page.at(-1) : undefined
  return {
    locations: page.map(toSummary),
    nextCursor:
      last && encodeCursor({ order: order.name, keys: toKeys(last, order.keys.length), id: last.id }),
  }
}

function toKeys(row: Record<string, unknown>, count: number): (number | string)[] {
  return Array.from({ length: count }, (_, index) => {
    const value = row[`key${index}`]
    return value instanceof Date ? value.toISOString() : (value as number)
  })
}

const countedAtMost = 10_000

/** The number of locations that match the filters; counting stops at 10,000. */
export async function countLocations(
  sql: Sql,
  filters: LocationFilters,
): Promise<{ count: number; isComplete: boolean }> {
  const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (select from locations l where ${getAll(sql, filterConditions(sql, filters))} limit ${countedAtMost + 1}) counted`
  const count = row?.count ?? 0
  return { count: Math.min(count, countedAtMost), isComplete: count <= countedAtMost }
}
