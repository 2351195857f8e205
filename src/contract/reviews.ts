// Reviews of a location.
import { z } from 'zod'
import { call, cursor, integerIn, pageHeaders } from './call.ts'

/** A review. `comment` repeats `content` under the name that the client review uses. */
const reviewShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  rating: z.number().min(1).max(5),
  title: z.string().nullable(),
  content: z.string(),
  comment: z.string(),
  photos: z.array(z.string()),
  visitDate: z.iso.date().nullable(),
  weatherConditions: z.string().nullable(),
  equipmentUsed: z.string().nullable(),
  likes: z.number().int(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const listReviews = call
  .route({ method: 'GET', path: '/locations/{id}/reviews', summary: 'Reviews of a location, newest first', tags: ['Reviews'], outputStructure: 'detailed' })
  .input(z.object({ id: z.string(), cursor: cursor.optional(), limit: integerIn(1, 100).default(20) }))
  .output(z.object({ headers: pageHeaders, body: z.array(reviewShape) }))

export type Review = z.infer<typeof reviewShape>
