// What administrators see of a row beside its list: pictures, text, figures, position, neighbors, author.
import { z } from 'zod'
import { isPreviewKind, maxPreviews, type PreviewKind, previewKinds } from '../../rules/admin-previews.ts'
import { nearbyLocationShape } from '../discovery/admin-locations.ts'
import { adminCall, idParam, listParam } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { contributionCountShape } from './admin-contributions.ts'

const tags = ['Administration']

/** `location:4f0c…`: the kind of a row and its id. */
const rowRef = z
  .string()
  .regex(
    /^[a-z-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'Expected a kind and an id, such as location:4f0c2f52-0d9d-4a55-9d6a-2c1b7f0e7a11',
  )
  .refine((text) => isPreviewKind(text.split(':')[0] as string), 'There is no such kind')

const placeShape = z.object({
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
})

/** `image` is small. `drawing`: what stands for a missing image. `user`: whose portrait it is, where neither is there. */
const pictureShape = z.object({
  image: z.string().nullable(),
  drawing: z.string().nullable(),
  user: z.object({ displayName: z.string(), profileImage: z.string().nullable() }).nullable(),
})

const row = { kind: z.enum(previewKinds), id: z.uuid() }

const listPreviews = adminCall
  .route({
    method: 'GET',
    path: '/admin/previews',
    summary: `Get the images and places of up to ${maxPreviews} rows of any kind; rows that do not exist are left out`,
    tags,
  })
  .input(z.object({ of: listParam(rowRef) }))
  .output(z.array(z.object({ ...row, picture: pictureShape, place: placeShape.nullable() })))

/** `takenAt` is local time. `latitude`, `longitude`: where its file says it was taken; `milesAway`: from the position of the row. */
const previewImageShape = displayImageShape.extend({
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  settings: z.string().nullable(),
  takenAt: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  milesAway: z.number().nullable(),
})

/**
 * `text` is null where the rows of the list have all of it; what gives access to an account, such as the token of a link, is left out. `html`:
 * the text as it is shown, if it is Markdown. `facts`: each has a `value` or an instant. `nearby`: of a location, within half a mile.
 */
const previewShape = z.object({
  ...row,
  text: z.string().nullable(),
  html: z.string().nullable(),
  facts: z.array(
    z.object({ label: z.string(), value: z.string().nullable(), at: z.iso.datetime().nullable() }),
  ),
  picture: pictureShape,
  images: z.array(previewImageShape),
  place: placeShape.nullable(),
  position: z
    .object({
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      direction: z.number().nullable(),
    })
    .nullable(),
  nearby: z.array(nearbyLocationShape),
  author: z
    .object({
      id: z.uuid(),
      username: z.string(),
      displayName: z.string(),
      profileImage: z.string().nullable(),
      joinedAt: z.iso.datetime(),
      isSuspended: z.boolean(),
      isDemo: z.boolean(),
      reputation: z.number().int(),
      contributions: z.array(contributionCountShape),
      /** Of anything that they contributed, each row counted once. */
      reportsOpen: z.number().int(),
      reportsUpheld: z.number().int(),
    })
    .nullable(),
})

const getPreview = adminCall
  .route({
    method: 'GET',
    path: '/admin/previews/{kind}/{id}',
    summary:
      'Get what an administrator needs to judge a row: images, text, figures, position, neighbors and author. Reading an email is recorded in the audit log',
    tags,
  })
  .input(z.object({ kind: z.enum(previewKinds), id: idParam }))
  .output(previewShape)

export const previewCalls = { list: listPreviews, get: getPreview }

export type Preview = z.infer<typeof previewShape>
export type PreviewPicture = z.infer<typeof pictureShape>
export type PreviewImage = z.infer<typeof previewImageShape>
export type PreviewRef = { kind: PreviewKind; id: string }
