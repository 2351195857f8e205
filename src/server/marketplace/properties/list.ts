// GET /api/private-properties: the market, one query for every filter and sort, continued by an opaque cursor.
import type { PropertyListInput, PropertySummary } from '../../../contract/marketplace/properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { addMonthsToDate } from '../../../rules/dates.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import type { CallContext } from '../../app/request/context.ts'
import { pointLiteral } from '../../discovery/locations/filter-sql.ts'
import { prefixQuery } from '../../discovery/locations/search-words.ts'
import type { KeyKind } from '../../platform/db/cursor.ts'
import { type Page, type Order as PageOrder, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { filterConditions, hourFrom } from './filter-sql.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'

type ListRow = SummaryRow & { key: number | Date }

export async function listProperties(
  { deps }: CallContext,
  input: PropertyListInput,
): Promise<Page<PropertySummary> & { headers: { 'x-total-count': string } }> {
  const now = deps.now()
  requireBookable(input, now)
  const sql = deps.readSql
  const order = toOrder(sql, input)
  const conditions = filterConditions(sql, input, now)
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from properties p where ${sql.join(conditions, ' and ')} limit ${propertyLimits.maxCounted}) p`
  const page = await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<ListRow[]>`
      select ${summaryColumns(sql, input)}, ${order.key} as key from properties p
      where ${sql.join(conditions, ' and ')} and ${after} ${end}`,
    (row) => toSummary(row),
  )
  return { ...page, headers: { 'x-total-count': String(found?.count) } }
}

/** No property can be booked later, so a search would say that nothing is free. @throws Problem validation */
function requireBookable({ from, to = from }: PropertyListInput, now: Date): void {
  // Where the day begins first.
  const today = toLocalDate(now.getTime(), 'Pacific/Kiritimati')
  const { maxHorizonMonths } = propertyLimits
  if (to === undefined || to <= addMonthsToDate(today, maxHorizonMonths)) return
  const message = `Properties can be booked up to ${maxHorizonMonths} months ahead. Choose an earlier day.`
  const path = from === to ? 'from' : 'to'
  throw new Problem('validation', message, { errors: [{ path, message }] }, 400)
}

/** The sort orders of the marketplace as SQL keys that a keyset cursor can continue. */
type Order = { name: string; key: Fragment; isAscending: boolean; kind: KeyKind }
type KeyRow = { id: string; key: number | Date }

/** Best match first when searching, otherwise the best and most reviewed. Rows have the key as `key`. */
function toOrder(sql: Queryable, input: PropertyListInput): PageOrder<KeyRow> & { key: Fragment } {
  const order = chooseOrder(sql, input)
  const { key, kind } = order
  return { ...order, keys: [key], kinds: [kind], id: sql`p.id`, toKeys: (row) => [row.key] }
}

function chooseOrder(sql: Queryable, { sortBy, search, lat, lng }: PropertyListInput): Order {
  switch (sortBy) {
    case 'price_low':
      return { name: 'price_low', key: hourFrom(sql), isAscending: true, kind: 'integer' }
    case 'price_high':
      return { name: 'price_high', key: hourFrom(sql), isAscending: false, kind: 'integer' }
    case 'rating':
      return { name: 'rating', key: sql`p.rating`, isAscending: false, kind: 'real' }
    case 'recently_added':
      return { name: 'recently_added', key: sql`p.created_at`, isAscending: false, kind: 'instant' }
    case 'distance': {
      const point = pointLiteral({ latitude: lat as number, longitude: lng as number })
      return {
        name: `distance${point}`,
        key: sql`p.public_point <-> ${point}::cube`,
        isAscending: true,
        kind: 'float8',
      }
    }
    default:
      return (search && !sortBy ? bestMatch(sql, search) : undefined) ?? recommended(sql)
  }
}

const recommended = (sql: Queryable): Order => ({
  name: 'recommended',
  key: sql`p.rating * p.review_count`,
  isAscending: false,
  kind: 'float8',
})

function bestMatch(sql: Queryable, search: string): Order | undefined {
  const query = prefixQuery(search)
  if (query === null) return undefined
  const words = plainWords(search).join(' ')
  return {
    name: `match ${words}`,
    key: sql`(ts_rank(p.document, to_tsquery('simple', ${query})) + word_similarity(${words}, p.title_plain))::float8`,
    isAscending: false,
    kind: 'float8',
  }
}
