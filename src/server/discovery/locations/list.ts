// GET /api/locations: one indexed query for every filter and sort, continued by an opaque cursor.
import type { LocationFilters, LocationSummary } from '../../../contract/discovery/locations.ts'
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { SortOrder } from '../../../rules/places.ts'
import type { Deps } from '../../app/request/context.ts'
import { isCursorOf } from '../../platform/db/cursor.ts'
import { afterCursor, cursorAfter, cutPage, orderBy, type Page, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { filterConditions, getAll, type ListFilters, narrowMiles } from './filter-sql.ts'
import { type Frequency, getFrequency, leadingMatches } from './leading-matches.ts'
import { readListSearch, toMeaning } from './list-search.ts'
import { type NamedPlace, readNear } from './named-place.ts'
import { type KeyRow, keyColumns, mostUsed, type Order, toOrder } from './order-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { readSearchPoint, toPointMeaning } from './search-point.ts'

export type ListInput = LocationFilters & {
  sortBy?: SortOrder | undefined
  cursor?: string | undefined
  limit: number
}

type ListRow = SummaryRow & KeyRow
type SearchDeps = Pick<Deps, 'readSql' | 'publicContent'>

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
  const sql = deps.readSql
  const { filters: input, isUnknown } = await readNear(requested)
  if (isUnknown) return { locations: [], nextCursor: undefined }
  const point = await readSearchPoint(input.search, input)
  if (point)
    return await listLocations(deps, { ...atPoint(input, point), sortBy: input.sortBy ?? 'distance' })
  const filters = { ...input, matches: await readListSearch(deps, input) }
  const isRanked = filters.matches !== undefined && !input.sortBy
  const frequency = isRanked ? await getFrequency(sql, filters) : 'rare'
  if (frequency !== 'rare') return toListed(await listRanked(sql, filters, frequency))
  const order = toOrder(sql, filters)
  const page = await pageOf(sql, { ...input, order }, async ({ after, maxRows }) => {
    const read = (from: Fragment) => readRows(sql, filters, { from, order, after, limit: maxRows })
    const leading = () =>
      sql`(select * from locations l where ${after} ${orderBy(sql, order)} limit ${leadingRows}) l`
    const early = holdsMany(input) ? await read(leading()) : []
    return early.length === maxRows ? early : await read(sql`locations l`)
  })
  return toListed(page)
}

const toListed = ({ items, nextCursor }: Page<ListRow>): Listed => ({
  locations: items.map(toSummary),
  nextCursor,
})

/** A search for a position is a list around it. */
const atPoint = <Filters extends LocationFilters>(
  filters: Filters,
  { latitude, longitude }: GeoPoint,
): Filters => ({
  ...filters,
  search: undefined,
  lat: latitude,
  lng: longitude,
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
  if (filters.sortBy === 'distance') conditions.push(sql`l.public_point is not null`)
  conditions.push(after)
  return await sql<
    ListRow[]
  >`select ${summaryColumns(sql, filters)}, ${keyColumns(sql, order)} from ${from} where ${getAll(sql, conditions)} ${orderBy(sql, order)} limit ${limit}`
}

const countedAtMost = 10_000

type Count = {
  count: number
  isComplete: boolean
  near?: NamedPlace | null
  search: SearchMeaning | null
}

/** The number of locations that match the filters, and how their search was understood; counting stops at 10,000. */
export async function countLocations(deps: SearchDeps, requested: LocationFilters): Promise<Count> {
  const sql = deps.readSql
  const { filters, place: near, isUnknown } = await readNear(requested)
  const around = requested.near ? { near } : {}
  if (isUnknown) return { count: 0, isComplete: true, near: null, search: null }
  const point = await readSearchPoint(filters.search, filters)
  if (point) {
    const counted = await countLocations(deps, atPoint(filters, point))
    return { ...counted, ...around, search: toPointMeaning(filters.search as string, point) }
  }
  const matches = await readListSearch(deps, filters)
  const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from (select from locations l where ${getAll(sql, filterConditions(sql, { ...filters, matches }))} limit ${countedAtMost + 1}) counted`
  const count = row?.count ?? 0
  const search = matches && toMeaning(matches)
  return {
    count: Math.min(count, countedAtMost),
    isComplete: count <= countedAtMost,
    search: search ?? null,
    ...around,
  }
}
