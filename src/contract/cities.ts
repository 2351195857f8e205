// Cities that photographers search by, with what the database holds around them.
import { z } from 'zod'
import { publicCall } from './call.ts'

const cityShape = z.object({
  slug: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Of all locations, closed and private ones included. */
  locationCount: z.number().int(),
  /** Of those that are closed or private. */
  closedCount: z.number().int(),
  reviewCount: z.number().int(),
  highlights: z.array(z.string()),
})

export const listCities = publicCall
  .route({ method: 'GET', path: '/cities', summary: 'List popular photography cities', tags: ['Cities'] })
  .output(z.array(cityShape))

export type City = z.infer<typeof cityShape>
