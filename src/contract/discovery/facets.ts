// How many locations each option of each filter would show.
import { z } from 'zod'
import {
  type CountedName,
  filterNames,
  type LocationFilterTable,
  locationFilters,
} from '../../rules/location-filters.ts'
import { publicCall } from '../shared/call.ts'
import { countedFilters } from './locations.ts'

/** Unless `isComplete`, counting stopped early: there are at least this many, and 0 means unknown. */
const facet = <const Options extends readonly (string | number)[]>(options: Options) =>
  z.object({
    isComplete: z.boolean(),
    counts: z.object(
      Object.fromEntries(options.map((option) => [String(option), z.number().int()])) as Record<
        `${Options[number]}`,
        z.ZodInt
      >,
    ),
  })

/** The filters whose options are counted. */
export const countedNames = filterNames.filter(
  (name): name is CountedName => locationFilters[name].kind !== 'flag' && name !== 'facing',
)

type Facet<Values extends readonly (string | number)[]> = ReturnType<typeof facet<Values>>

const toFacet = (name: CountedName) => {
  const { values, needsPosition } = locationFilters[name] as (typeof locationFilters)['distance']
  return needsPosition ? facet(values).nullable() : facet(values)
}

/** Null for a filter that needs a position, without one. */
const facets = Object.fromEntries(countedNames.map((name) => [name, toFacet(name)])) as unknown as {
  [Name in CountedName]: LocationFilterTable[Name] extends { needsPosition: true }
    ? z.ZodNullable<Facet<LocationFilterTable[Name]['values']>>
    : Facet<LocationFilterTable[Name]['values']>
}

export const countFacets = publicCall
  .route({
    method: 'GET',
    path: '/locations/facets',
    summary:
      'Count the locations for each option of each filter, with the other filters as they are: what choosing the option would find',
    tags: ['Locations'],
  })
  .input(countedFilters)
  .output(z.object(facets))

export type Facets = z.infer<NonNullable<(typeof countFacets)['~orpc']['outputSchema']>>
