// Searching while the user types.
import { z } from 'zod'
import { latitude, longitude, plainText, publicCall } from '../shared/call.ts'
import { locationSummaryShape, position, positionMessage } from './locations.ts'
import { searchMeaning } from './search-meaning.ts'

/**
 * Why a location was found: the landmark that is seen from it. Miles from the published position; null where
 * it is withheld.
 */
const searchMatchShape = z.object({
  kind: z.literal('landmark'),
  name: z.string(),
  miles: z.number().nullable(),
  isApproximate: z.boolean(),
})

export const searchLive = publicCall
  .meta({ access: 'public', isHot: true })
  .route({
    method: 'GET',
    path: '/locations/search/live',
    summary: 'Live search',
    tags: ['Locations'],
  })
  .input(
    z
      .object({
        query: plainText(100).refine((text) => text.length >= 2, 'Type at least 2 characters'),
        lat: latitude.optional(),
        lng: longitude.optional(),
      })
      .refine(position, positionMessage),
  )
  .output(
    z.object({
      locations: z.array(locationSummaryShape.extend({ match: searchMatchShape.nullable() })).max(5),
      suggestions: z.array(z.string()),
      resultCount: z.number().int(),
      /** The position that the query is; the locations are then those nearest to it. */
      near: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
      ...searchMeaning,
    }),
  )

export type SearchMatch = z.infer<typeof searchMatchShape>
export type SearchResponse = z.infer<NonNullable<(typeof searchLive)['~orpc']['outputSchema']>>
export type SearchHit = SearchResponse['locations'][number]
