// The sort orders of a list as SQL keys that a keyset cursor can continue.
import type { KeyKind } from '../../platform/db/cursor.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isMereImport, type ListFilters, narrowMiles, pointLiteral } from './filter-sql.ts'

/** One order: its keys (all in one direction, followed by the id), whether ascending, and the kind of value of each key. */
export type Order = { name: string; keys: Fragment[]; ascending: boolean; kinds: KeyKind[] }

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
      return {
        name: `distance${point}`,
        keys: [sql`l.public_point <-> ${point as string}::cube`],
        ascending: true,
        kinds: ['float8'],
      }
    case 'rating':
      return { name: 'rating', keys: [sql`l.rating`], ascending: false, kinds: ['real'] }
    case 'recently_added':
      return { name: 'recently_added', keys: [sql`l.created_at`], ascending: false, kinds: ['instant'] }
    case 'popularity':
      return popularity(sql)
    default:
      return filters.search && filters.matches ? bestMatch(sql, filters, point) : photosFirst(sql)
  }
}

/** The default order: a list should begin with something to see. */
const photosFirst = (sql: Queryable): Order => ({
  name: 'photos first',
  keys: [sql`(l.has_photo::integer)`, sql`l.popularity`],
  ascending: false,
  kinds: ['integer', 'real'],
})

/** Most popular first. */
export const popularity = (sql: Queryable): Order => ({
  name: 'popularity',
  keys: [sql`l.popularity`],
  ascending: false,
  kinds: ['real'],
})

function bestMatch(
  sql: Queryable,
  { search, matches, asTyped }: ListFilters,
  point: string | undefined,
): Order {
  // Nearness ascends and match descends, but the keys have one direction: the distance is negated. Imports that nobody has
  // reviewed or verified follow all others, however near: no distance reaches 10.
  const nearness = point
    ? sql`coalesce(-(l.public_point <-> ${point}::cube), -9) - ${isMereImport(sql)}::int * 10`
    : sql`l.popularity::float8`
  return {
    name: `match ${search} ${point ?? ''} ${asTyped ?? ''}`,
    keys: [matches?.relevance ?? sql`0::float8`, nearness],
    ascending: false,
    kinds: ['float8', 'float8'],
  }
}

/** The `order by` clause of an order, with the id as the last key. */
export function orderBy(sql: Queryable, order: Order): Fragment {
  return order.ascending
    ? sql`order by ${sql.join(order.keys, ' asc, ')} asc, l.id asc`
    : sql`order by ${sql.join(order.keys, ' desc, ')} desc, l.id desc`
}

const getType: Record<KeyKind, string> = {
  instant: 'timestamptz',
  integer: 'integer',
  real: 'real',
  float8: 'float8',
}

/** The condition that selects the rows after the cursor. */
export function after(
  sql: Queryable,
  order: Order,
  keyset: { keys: (number | string)[]; id: string },
): Fragment {
  const left = sql.join(order.keys, ', ')
  const values = keyset.keys.map(
    (value, index) => sql`${String(value)}::text::${sql.raw(getType[order.kinds[index] as KeyKind])}`,
  )
  const right = sql.join(values, ', ')
  return order.ascending
    ? sql`(${left}, l.id) > (${right}, ${keyset.id}::uuid)`
    : sql`(${left}, l.id) < (${right}, ${keyset.id}::uuid)`
}
