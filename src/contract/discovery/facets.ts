// How many locations each option of each filter would show.
import { z } from 'zod'
import {
  amenities,
  budgets,
  difficulties,
  distanceChoicesMiles,
  locationTypes,
  minRatingChoices,
  themeIds,
} from '../../rules/places.ts'
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

export const countFacets = publicCall
  .route({
    method: 'GET',
    path: '/locations/facets',
    summary:
      'Count the locations for each option of each filter, with the other filters as they are: what choosing the option would find',
    tags: ['Locations'],
  })
  .input(countedFilters)
  .output(
    z.object({
      themes: facet(themeIds),
      locationTypes: facet(locationTypes),
      amenities: facet(amenities),
      budget: facet(budgets),
      difficulty: facet(difficulties),
      minRating: facet(minRatingChoices),
      /** By distance from the position in miles; null without a position. */
      distance: facet(distanceChoicesMiles).nullable(),
    }),
  )

export type Facets = z.infer<NonNullable<(typeof countFacets)['~orpc']['outputSchema']>>
export type FacetName = keyof Facets
