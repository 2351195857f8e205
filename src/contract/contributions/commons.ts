// Free photos of a location from Wikimedia Commons, for administrators.
import { z } from 'zod'
import { actionResultShape, byId } from '../shared/admin-page.ts'
import { adminCall, idParam } from '../shared/call.ts'

const tags = ['Administration']

/**
 * A file of Wikimedia Commons with a license that permits its use. `distanceMiles`: from its camera position, if stated. `headingDegrees`: the
 * camera's direction, if stated. `foundBy`: near the location's position, or in the category of its landmark.
 */
const candidateShape = z.object({
  pageId: z.number().int(),
  title: z.string(),
  pageUrl: z.string(),
  thumbUrl: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  distanceMiles: z.number().nullable(),
  headingDegrees: z.number().nullable(),
  author: z.string(),
  licence: z.string(),
  takenOn: z.string().nullable(),
  restrictions: z.string().nullable(),
  foundBy: z.enum(['position', 'category']),
  isAdded: z.boolean(),
})

export const findCommonsPhotos = adminCall
  .route({
    method: 'GET',
    path: '/admin/locations/{id}/commons',
    summary: 'Find free photos of a location on Wikimedia Commons, the most likely first',
    tags,
  })
  .input(byId)
  .output(z.array(candidateShape))

export const previewCommonsPhoto = adminCall
  .route({
    method: 'GET',
    path: '/admin/commons/preview',
    summary:
      'Get a small copy of a candidate’s `thumbUrl` as a data URL: pages load no image from other servers',
    tags,
  })
  .input(z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }))
  .output(z.object({ image: z.string() }))

export const addCommonsPhoto = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/commons/{pageId}',
    summary: 'Add a photo of Wikimedia Commons to a location, with its credit',
    tags,
  })
  .input(z.object({ id: idParam, pageId: z.coerce.number().int().positive().max(1e12) }))
  .output(actionResultShape)

export const checkPhoto = adminCall
  .route({
    method: 'POST',
    path: '/admin/photos/{id}/check',
    summary: 'Confirm that a photo found by its position shows its location',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export type CommonsCandidate = z.infer<typeof candidateShape>
