// Images that may represent the product or a city: large, wide, and of the location itself.
import { z } from 'zod'
import { integerIn, latitude, longitude, publicCall } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'

const coverShape = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
  image: displayImageShape,
})

export const maxCovers = 12

export const listCovers = publicCall
  .route({
    method: 'GET',
    path: '/locations/covers',
    summary:
      'List locations with a large, wide photo of their own: within 25 miles of a position, or anywhere',
    tags: ['Locations'],
  })
  .input(
    z
      .object({
        lat: latitude.optional(),
        lng: longitude.optional(),
        limit: integerIn(1, maxCovers).default(1),
      })
      .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
        message: 'lat and lng go together',
        path: ['lat'],
      }),
  )
  .output(z.array(coverShape))

export type Cover = z.infer<typeof coverShape>
