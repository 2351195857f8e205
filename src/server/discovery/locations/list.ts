// GET /api/locations and /api/locations/results: one indexed query for every filter and sort, continued by an opaque cursor;
// the latter also counts.
import type { LocationFilters, LocationSummary } from '../../../contract/discovery/locations.ts'
import type { SortOrder } from '../../../rules/places.ts'
import { isCursorOf } from '../../platform/db/cursor.ts'
import { afterCursor, cursorAfter, cutPage, orderBy, type Page, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { filterConditions, getAll, type ListFilters, narrowMiles } from './filter-sql.ts'
import {
  countedForRank,
  countMatches,
  type Frequency,
  leadingMatches,
  toFrequency,
} from './leading-matches.ts'
import { type KeyRow, keyColumns, mostUsed, type Order, toOrder } from './order-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { type SearchDeps, understandFilters } from './understand-filters.ts'

export type ListInput = LocationFilters & {
  sortBy?: SortOrder | undefined
  cursor?: string | undefined
  limit: number
}

type ListRow = SummaryRow & KeyRow

// Reading all rows of half a continent to show 24 of them takes a second. If there are that many, the leading rows of the whole list
// nearly always contain a page of them; otherwise there are few, and the position index finds them.
const leadingRows = 5000

function holdsMany({ bbox, distance, sortBy, search, city }: ListInput): boolean {
  if (sortBy === 'distance' || search || city) return false
  const isWideBox =
    bbox !== undefined && (bbox.north - bbox.south) * ((bbox.east - bbox.west + 360) % 360 || 360) > 1
  return isWideBox || (distance ?? 0) > narrowMiles
}

type Listed = { locations: LocationSummary[]; nextCursor: string | undefined }

/** A page of locations and the cursor of the next one, undefined on the last. Orders by distance omit locations without a published position. */
export async function listLocations(deps: SearchDeps, requested: ListInput): Promise<Listed> {
  const { filters } = await understandFilters(deps, requested)
  const sql = deps.readSql
  const count = isRanked(filters) ? await countMatches(sql, filters, countedForRank) : 0
  return toListed(await readPage(sql, filters, count))
}

/** Counting stops after this many. */
const countedAtMost = 10_000

/** `matches`: the search as it was understood. `near`: the place that the list is around, if it names one. */
type Found = Listed &
  Omit<Awaited<ReturnType<typeof understandFilters>>, 'filters'> & {
    count: number
    isComplete: boolean
  }

/** A page of locations, the number of all, up to 10,000, and what the filters mean. Without a page if `limit` is 0. */
export async function findLocations(deps: SearchDeps, requested: ListInput): Promise<Found> {
  const { filters, ...understood } = await understandFilters(deps, requested)
  const [page, count] = await readAndCount(deps.readSql, filters)
  return {
    ...toListed(page),
    ...understood,
    count: Math.min(count, countedAtMost),
    isComplete: count <= countedAtMost,
  }
}

const noRows: Page<ListRow> = { items: [], nextCursor: undefined }

async function readAndCount(sql: Sql, filters: ListInput & ListFilters): Promise<[Page<ListRow>, number]> {
  if (filters.limit === 0) return [noRows, await countMatches(sql, filters, countedAtMost)]
  if (!isRanked(filters))
    return await Promise.all([readPage(sql, filters, 0), countMatches(sql, filters, countedAtMost)])
  // The ranking needs the number anyway.
  const count = await countMatches(sql, filters, countedForRank)
  return [await readPage(sql, filters, count), count]
}

const isRanked = ({ matches, sortBy }: ListFilters) => matches !== undefined && !sortBy

/** `count`: of a search that is ranked. */
async function readPage(sql: Sql, filters: ListInput & ListFilters, count: number): Promise<Page<ListRow>> {
  const frequency = toFrequency(count)
  if (frequency !== 'rare') return await listRanked(sql, filters, frequency)
  const order = toOrder(sql, filters)
  return await pageOf(sql, { ...filters, order }, async ({ after, maxRows }) => {
    const read = (from: Fragment) => readRows(sql, filters, { from, order, after, limit: maxRows })
    const leading = () =>
      sql`(select * from locations l where ${after} ${orderBy(sql, order)} limit ${leadingRows}) l`
    const early = holdsMany(filters) ? await read(leading()) : []
    return early.length === maxRows ? early : await read(sql`locations l`)
  })
}

const toListed = ({ items, nextCursor }: Page<ListRow>): Listed => ({
  locations: items.map(toSummary),
  nextCursor,
})

// The leading matches by relevance, then all others by popularity. The cursor says in which of the two a page ends.
async function listRanked(
  sql: Sql,
  filters: ListFilters & ListInput,
  frequency: Frequency,
): Promise<Page<ListRow>> {
  const best = toOrder(sql, filters)
  const plain = mostUsed(sql)
  const others = { ...plain, name: `after ${best.name}` }
  const isLate = filters.cursor !== undefined && isCursorOf(filters.cursor, others.name)
  const after = afterCursor(sql, isLate ? others : best, filters.cursor)
  const maxRows = filters.limit + 1
  const leading = leadingMatches(sql, filters, frequency)
  const first = isLate
    ? []
    : await readRows(sql, filters, { from: leading, order: best, after, limit: maxRows })
  if (first.length === maxRows) return cutPage(first, filters.limit, (last) => cursorAfter(best, last))
  const from = sql`(select l.* from locations l where l.id not in (select l.id from ${leading})) l`
  const second = await readRows(sql, filters, {
    from,
    order: others,
    after: isLate ? after : sql`true`,
    limit: maxRows - first.length,
  })
  const ending = first.length >= filters.limit ? best : others
  return cutPage([...first, ...second], filters.limit, (last) => cursorAfter(ending, last))
}

async function readRows(
  sql: Sql,
  filters: ListFilters,
  { from, order, after, limit }: { from: Fragment; order: Order; after: Fragment; limit: number },
): Promise<ListRow[]> {
  const conditions = filterConditions(sql, filters)
  conditions.push(after)
  return await sql<
    ListRow[]
  >`select ${summaryColumns(sql, filters)}, ${keyColumns(sql, order)} from ${from} where ${getAll(sql, conditions)} ${orderBy(sql, order)} limit ${limit}`
}
