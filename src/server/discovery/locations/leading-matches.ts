// For a search with a hundred thousand matches, comparing every name with the input takes seconds. Only the leading matches are ranked:
// the described ones, and those that lead by beginning of the name, by popularity and, with a position, by nearness. The others follow in a
// plain order.

import { plainWords } from '../../../rules/search/plain-words.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { filterConditions, getAll, isDescribed, type ListFilters, pointLiteral } from './filter-sql.ts'

const leadingOfEach = 1000
/** Up to this number all matches are ranked, including names that are only similar. */
const rankedMatches = 2 * leadingOfEach
/** Beyond this number an index scan soon meets the leading matches; below it, sorting all matches is faster. */
const sortedMatches = 20_000
const lastCharacter = '\u{10ffff}'

export type Frequency = 'rare' | 'common' | 'very common'

const matching = (sql: Queryable, filters: ListFilters): Fragment =>
  sql`from locations l where ${getAll(sql, filterConditions(sql, filters))}`

/** The number of locations that match the filters, at most one more than `atMost`. */
export async function countMatches(sql: Queryable, filters: ListFilters, atMost: number): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from (select ${matching(sql, filters)} limit ${atMost + 1}) counted`
  return row?.count ?? 0
}

/** A search is counted up to this number, which decides how it is ranked. */
export const countedForRank = sortedMatches

export const toFrequency = (count: number): Frequency =>
  count <= rankedMatches ? 'rare' : count <= sortedMatches ? 'common' : 'very common'

/** The locations of a search that are worth ranking, as `l`. */
export function leadingMatches(sql: Queryable, filters: ListFilters, frequency: Frequency): Fragment {
  if (frequency === 'rare') return sql`locations l`
  const columns = sql`select l.id, l.name_plain, l.popularity, l.public_point, l.source, l.is_demo`
  const matches = frequency === 'common' ? sql`from matches l` : matching(sql, filters)
  const leading = (order: Fragment) => sql`(select l.id ${matches} order by ${order} limit ${leadingOfEach})`
  // A name with this prefix always matches. Repeating the search condition would make the planner use the search index, and "like" the
  // trigram index.
  const typed = plainWords(filters.search ?? '').join(' ')
  const begun = sql`(select l.id from locations l where l.name_plain ~>=~ ${typed} and l.name_plain ~<~ ${typed + lastCharacter}
    and ${getAll(sql, filterConditions(sql, { ...filters, search: undefined, matches: undefined }))} order by l.name_plain using ~<~ limit ${leadingOfEach})`
  const described = sql`(select l.id from locations l where ${isDescribed(sql)} and ${getAll(sql, filterConditions(sql, filters))}
    order by l.popularity desc, l.id desc limit ${leadingOfEach})`
  const popular = leading(sql`l.popularity desc, l.id desc`)
  const point =
    filters.lat === undefined
      ? undefined
      : pointLiteral({ latitude: filters.lat, longitude: filters.lng as number })
  const near = point ? sql`union ${leading(sql`l.public_point <-> ${point}::cube`)}` : sql``
  // "offset 0" keeps the list's conditions and order out of this subquery. A materialized part is read only where it is referenced.
  return sql`(
    with matches as materialized (${columns} ${matching(sql, filters)})
    select l.* from locations l where l.id in (${described} union ${begun} union ${popular} ${near}) offset 0) l`
}
