// GET /api/locations/facets: for each option of each filter, how many locations it would show if the other
// filters stayed the same.
import type { FacetName, Facets } from '../../../contract/discovery/facets.ts'
import type { LocationFilters } from '../../../contract/discovery/locations.ts'
import { chordOfMiles } from '../../../rules/distance.ts'
import {
  amenities,
  budgets,
  difficulties,
  distanceChoicesMiles,
  locationTypes,
  minRatingChoices,
  themeIds,
} from '../../../rules/places.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { rememberAnswers } from './facet-answers.ts'
import { budgetCondition, filterConditions, getAll, type ListFilters, pointLiteral } from './filter-sql.ts'
import { readListSearch } from './list-search.ts'

/**
 * Counting stops after this many matches of a filter, so that its time is bounded however many locations
 * there are.
 */
const countedAtMost = 10_000

type Option = string | number
type Condition = (option: never) => Fragment
type Definition = { options: readonly Option[]; condition: Condition }
type SearchDeps = Pick<Deps, 'readSql' | 'publicContent'>

const toDefinitions = (sql: Queryable, { lat, lng }: LocationFilters): Record<FacetName, Definition> => ({
  themes: { options: themeIds, condition: (theme: string) => sql`${theme}::text = any(l.themes)` },
  locationTypes: {
    options: locationTypes,
    condition: (type: string) => sql`${type}::text = any(l.location_types)`,
  },
  amenities: {
    options: amenities,
    condition: (amenity: string) => sql`${amenity}::text = any(l.amenities)`,
  },
  budget: { options: budgets, condition: (budget: (typeof budgets)[number]) => budgetCondition(sql, budget) },
  difficulty: {
    options: difficulties,
    condition: (difficulty: string) => sql`l.difficulty = ${difficulty}`,
  },
  minRating: {
    options: minRatingChoices,
    condition: (rating: number) => sql`l.rating >= ${rating}::real`,
  },
  distance: {
    options: distanceChoicesMiles,
    condition: (miles: number) =>
      sql`(l.public_point <-> ${pointLiteral({ latitude: lat as number, longitude: lng as number })}::cube) <= ${chordOfMiles(miles)}::float8`,
  },
})

/**
 * Several amenities must all be present, so one more narrows the current list. In the other filters another
 * option replaces or adds.
 */
const withoutOwn = (filters: ListFilters, name: FacetName): ListFilters => {
  if (name === 'amenities') return filters
  if (name === 'distance') return { ...filters, distance: Math.max(...distanceChoicesMiles) }
  return { ...filters, [name]: undefined }
}

/** Answered from memory while the content does not change. */
export const countFacets = rememberAnswers(
  async (deps: SearchDeps, filters: LocationFilters): Promise<Facets> => {
    const sql = deps.readSql
    const matches = await readListSearch(deps, filters)
    const definitions = toDefinitions(sql, filters)
    const names = (Object.keys(definitions) as FacetName[]).filter(
      (name) => name !== 'distance' || filters.lat !== undefined,
    )
    const [row] = await sql<{ facets: Record<string, Row> }[]>`select json_build_object(${sql.join(
      toGroups(names, { ...filters, matches }).map(
        (group) => sql`${group.names.join()}::text, ${countsSql(sql, group, definitions)}`,
      ),
      ', ',
    )}) as facets`
    return toFacets(row?.facets ?? {}, definitions)
  },
)

type Group = { names: FacetName[]; filters: ListFilters }

/** Filters without a chosen option count the same locations, which are read once. */
function toGroups(names: FacetName[], filters: ListFilters): Group[] {
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
function countsSql(
  sql: Queryable,
  { names, filters }: Group,
  definitions: Record<FacetName, Definition>,
): Fragment {
  const counts = names.flatMap((name) => {
    const { options, condition } = definitions[name]
    return options.map((option) => sql`count(*) filter (where ${condition(option as never)})`)
  })
  return sql`(select json_build_object('total', count(*), 'counts', json_build_array(${sql.join(counts, ', ')}))
    from (select l.themes, l.location_types, l.amenities, l.difficulty, l.entry_fee_cents, l.rating, l.public_point
      from locations l where ${getAll(sql, filterConditions(sql, filters))} limit ${countedAtMost + 1}) l)`
}

function toFacets(rows: Record<string, Row>, definitions: Record<FacetName, Definition>): Facets {
  const facets: Record<string, unknown> = { distance: null }
  for (const [key, { total, counts }] of Object.entries(rows)) {
    const left = [...counts]
    for (const name of key.split(',') as FacetName[])
      facets[name] = {
        isComplete: total <= countedAtMost,
        counts: Object.fromEntries(definitions[name].options.map((option) => [option, left.shift() ?? 0])),
      }
  }
  return facets as Facets
}
