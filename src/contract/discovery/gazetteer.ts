// Towns of the world, bundled: the towns near a point, and the position of a town by its name.
import { z } from 'zod'
import { isTimeZone } from '../../rules/time-zone.ts'
import { latitude, longitude, plainText, publicCall } from '../shared/call.ts'

/**
 * `region` is a state's two letters in the US, else the name of the first administrative level; `country` a two-letter
 * code.
 */
const townShape = z.object({
  name: z.string(),
  region: z.string().nullable(),
  country: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.number().int(),
})

export const nearestTown = publicCall
  .route({
    method: 'GET',
    path: '/nearest-town',
    summary:
      'Get the nearest town to a point with its distance in miles, and the state, country and time zone of the point',
    tags: ['Towns'],
  })
  .input(z.object({ lat: latitude, lng: longitude }))
  .output(
    z.object({
      town: townShape.extend({ distance: z.number() }),
      region: z.string().nullable(),
      country: z.string().nullable(),
      timeZone: z.string(),
    }),
  )

export const findTowns = publicCall
  .route({
    method: 'GET',
    path: '/towns',
    summary:
      'Search towns by the start of their name, largest first; a state or country may follow a comma. Towns near `lat` and `lng`, or of the country of `timeZone`, come first',
    tags: ['Towns'],
  })
  .input(
    z
      .object({
        query: plainText(100).refine((text) => text.length >= 2, 'Type at least 2 characters'),
        lat: latitude.optional(),
        lng: longitude.optional(),
        timeZone: z.string().max(100).refine(isTimeZone, 'Use a time zone such as America/Denver').optional(),
      })
      .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), 'Send both lat and lng'),
  )
  .output(z.array(townShape).max(8))

export type Town = z.infer<typeof townShape>
