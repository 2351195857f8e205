// The gallery of the community: photos of all locations, newest first, with filters.
import { z } from 'zod'
import { galleryFilterKinds, galleryPageSize, photoTimes } from '../../rules/gallery.ts'
import { themeIds } from '../../rules/places.ts'
import { photoShape } from '../discovery/photos.ts'
import { page, pageInput, plainText, publicCall } from '../shared/call.ts'

const tags = ['Gallery']
const named = plainText(200).transform((text) => text || undefined)

const list = publicCall
  .route({
    method: 'GET',
    path: '/gallery',
    summary:
      'List photos of all locations, newest first. Filters are the values of GET /api/gallery/filters; several narrow the list',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...pageInput(galleryPageSize),
      theme: z.enum(themeIds).optional(),
      camera: named.optional(),
      lens: named.optional(),
      /** A region such as `US-CA`, or a city and its region such as `Oakland, CA`. */
      place: named.optional(),
      /** By the sun’s altitude at the location, from the camera’s clock. */
      time: z.enum(photoTimes).optional(),
      /** The id of a landmark. */
      landmark: z.uuid('Choose a landmark.').optional(),
    }),
  )
  .output(page(photoShape))

const optionShape = z.object({
  kind: z.enum(galleryFilterKinds),
  value: z.string(),
  name: z.string(),
  photoCount: z.number().int(),
})

const filters = publicCall
  .route({
    method: 'GET',
    path: '/gallery/filters',
    summary: 'List the values that find the most photos, by kind',
    tags,
  })
  .output(z.array(optionShape))

export const galleryCalls = { list, filters }

export type GalleryListInput = z.output<NonNullable<(typeof list)['~orpc']['inputSchema']>>
export type GalleryOption = z.infer<typeof optionShape>
