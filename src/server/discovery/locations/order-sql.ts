// The sort orders of a list as SQL keys that a keyset cursor can continue.
import type { KeyKind } from '../../platform/db/cursor.ts'
import type { Order as PageOrder } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isUnreviewedImport, type ListFilters, narrowMiles, pointLiteral } from './filter-sql.ts'

/** An order of `l` (locations). Rows have its keys as `key0` and `key1`. */
export type Order = PageOrder<KeyRow>
export type KeyRow = { id: string; key0: number | Date; key1?: number | Date }

type Key = { sql: Fragment; kind: KeyKind }

const toOrderBy = (sql: Queryable, name: string, keys: Key[], isAscending = false): Order => ({
  name,
  keys: keys.map((key) => key.sql),
  kinds: keys.map(({ kind }) => kind),
  id: sql`l.id`,
  isAscending,
  toKeys: ({ key0, key1 }) => (key1 === undefined ? [key0] : [key0, key1]),
})

/** The keys as the columns that an order reads. */
export const keyColumns = (sql: Queryable, { keys }: Order): Fragment =>
  sql.join(
    keys.map((key, index) => (index === 0 ? sql`${key} as key0` : sql`${key} as key1`)),
    ', ',
  )

/** Best match first when searching, where with a position nearness breaks ties; otherwise those with a photo first. */
export function toOrder(sql: Queryable, filters: ListFilters): Order {
  const order = orderWithIndex(sql, filters)
  // A city or small circle has few rows, which the planner cannot estimate: scanning all locations in order until it finds 24 takes seconds.
  const isFew =
    filters.city ||
    (filters.distance !== undefined && filters.distance <= narrowMiles && filters.sortBy !== 'distance')
  return isFew ? { ...order, keys: order.keys.map((key) => sql`coalesce(${key}, ${key})`) } : order
}

function orderWithIndex(sql: Queryable, filters: ListFilters): Order {
  const point =
    filters.lat === undefined
      ? undefined
      : pointLiteral({ latitude: filters.lat, longitude: filters.lng as number })
  switch (filters.sortBy) {
    case 'distance':
      return toOrderBy(
        sql,
        `distance${point}`,
        [{ sql: sql`l.public_point <-> ${point as string}::cube`, kind: 'float8' }],
        true,
      )
    case 'rating':
      return toOrderBy(sql, 'rating', [{ sql: sql`l.rating`, kind: 'real' }])
    case 'recently_added':
      return toOrderBy(sql, 'recently_added', [{ sql: sql`l.created_at`, kind: 'instant' }])
    case 'popularity':
      return bestReviewed(sql)
    default:
      return filters.search && filters.matches ? bestMatch(sql, filters, point) : photosFirst(sql)
  }
}

/** The default order: a list should begin with something to see. */
const photosFirst = (sql: Queryable): Order =>
  toOrderBy(sql, 'photos first', [
    { sql: sql`(l.has_photo::integer)`, kind: 'integer' },
    { sql: sql`l.popularity`, kind: 'real' },
  ])

/** Rating times number of reviews; equal ones by how many people used them in the last 90 days. */
const bestReviewed = (sql: Queryable): Order =>
  toOrderBy(sql, 'popularity', [
    { sql: sql`(l.rating * l.review_count)`, kind: 'float8' },
    { sql: sql`l.popularity`, kind: 'real' },
  ])

/** What most people used in the last 90 days first. */
export const mostUsed = (sql: Queryable): Order =>
  toOrderBy(sql, 'use', [{ sql: sql`l.popularity`, kind: 'real' }])

function bestMatch(
  sql: Queryable,
  { search, matches, asTyped }: ListFilters,
  point: string | undefined,
): Order {
  // Nearness ascends and match descends, but the keys have one direction: the distance is negated. Imports that nobody has
  // reviewed or verified follow all others, however near: no distance reaches 10.
  const nearness = point
    ? sql`coalesce(-(l.public_point <-> ${point}::cube), -9) - ${isUnreviewedImport(sql)}::int * 10`
    : sql`l.popularity::float8`
  return toOrderBy(sql, `match ${search} ${point ?? ''} ${asTyped ?? ''}`, [
    { sql: matches?.relevance ?? sql`0::float8`, kind: 'float8' },
    { sql: nearness, kind: 'float8' },
  ])
}
