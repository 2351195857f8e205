// GET /api/locations/facets: for each option of each filter, how many locations it would show if the other
// filters stayed the same.
import { countedNames, type Facets } from '../../../contract/discovery/facets.ts'
import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import { type CountedName, type LocationFilter, locationFilters } from '../../../rules/location-filters.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { filterConditions, getAll, type ListFilters, toFilterSql } from './filter-sql.ts'
import { rememberAnswers } from './remember-answers.ts'
import { type SearchDeps, understandFilters } from './understand-filters.ts'

/**
 * Counting stops after this many matches of a filter, so that its time is bounded however many locations
 * there are.
 */
const countedAtMost = 10_000

type Definition = { column: Fragment; option: (option: never, filters: LocationFilters) => Fragment }

const needsPosition = (name: CountedName) => (locationFilters[name] as LocationFilter).needsPosition === true

/**
 * Several amenities must all be present, so one more narrows the current list. In the other filters another
 * option replaces or adds.
 */
const withoutOwn = (filters: ListFilters, name: CountedName): ListFilters => {
  if (name === 'amenities') return filters
  if (name === 'distance') return { ...filters, distance: Math.max(...locationFilters.distance.values) }
  return { ...filters, [name]: undefined }
}

/** Answered from memory while the content does not change. */
export const countFacets = rememberAnswers(
  async (deps: SearchDeps, requested: LocationFilters): Promise<Facets> => {
    const sql = deps.readSql
    const { filters } = await understandFilters(deps, requested)
    const names = countedNames.filter((name) => !needsPosition(name) || filters.lat !== undefined)
    const [row] = await sql<{ facets: Record<string, Row> }[]>`select json_build_object(${sql.join(
      toGroups(names, filters).map((group) => sql`${group.names.join()}::text, ${countsSql(sql, group)}`),
      ', ',
    )}) as facets`
    return toFacets(row?.facets ?? {})
  },
)

type Group = { names: CountedName[]; filters: ListFilters }

/** Filters without a chosen option count the same locations, which are read once. */
function toGroups(names: CountedName[], filters: ListFilters): Group[] {
  const groups = new Map<string, Group>()
  for (const name of names) {
    const own = withoutOwn(filters, name)
    const isChosen = name === 'distance' || own[name] !== filters[name]
    const key = isChosen ? name : ''
    const group = groups.get(key) ?? { names: [], filters: isChosen ? own : filters }
    group.names.push(name)
    groups.set(key, group)
  }
  return [...groups.values()]
}

type Row = { total: number; counts: number[] }

/** The counts of a group's options in their order, as JSON. */
function countsSql(sql: Queryable, { names, filters }: Group): Fragment {
  const table: Record<CountedName, Definition> = toFilterSql(sql)
  const counts = names.flatMap((name) =>
    locationFilters[name].values.map(
      (value) => sql`count(*) filter (where ${table[name].option(value as never, filters)})`,
    ),
  )
  const columns = countedNames.map((name) => table[name].column)
  return sql`(select json_build_object('total', count(*), 'counts', json_build_array(${sql.join(counts, ', ')}))
    from (select ${sql.join(columns, ', ')}
      from locations l where ${getAll(sql, filterConditions(sql, filters))} limit ${countedAtMost + 1}) l)`
}

function toFacets(rows: Record<string, Row>): Facets {
  const facets: Record<string, unknown> = Object.fromEntries(
    countedNames.filter(needsPosition).map((name) => [name, null]),
  )
  for (const [key, { total, counts }] of Object.entries(rows)) {
    const left = [...counts]
    for (const name of key.split(',') as CountedName[])
      facets[name] = {
        isComplete: total <= countedAtMost,
        counts: Object.fromEntries(locationFilters[name].values.map((value) => [value, left.shift() ?? 0])),
      }
  }
  return facets as Facets
}
