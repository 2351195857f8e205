// Photos that users took at a location: uploading, viewing, liking and editing them.
import { z } from 'zod'
import { isLocalTime } from '../../rules/photo-exif.ts'
import { photoLimits, tidyTags } from '../../rules/photo-limits.ts'
import {
  adminCall,
  creatingCall,
  flag,
  idParam,
  integerIn,
  page,
  pageInput,
  plainText,
  publicCall,
  userCall,
} from '../shared/call.ts'
import { imageCreditShape, imageLinkShape } from '../shared/images.ts'
import { jsonText, uploadedFile } from '../shared/upload.ts'

/**
 * A photo. `imageUrl` is a JPEG of at most 1280 px, /media/{id}/{width}.{avif|webp|jpg} exist beside it.
 * `shootingTime` is the camera's local time at the location. The position is null unless its author publishes
 * it. `hasLiked`: by the signed-in user. `credit`: its author, if its uploader did not take it. `isDemo`:
 * uploaded by a demo user. `isUnchecked`: it was found by its position, and nobody has reviewed it yet.
 * `needsCoverDecision`: it would be the location's cover, and the signed-in user (the location's author or an
 * administrator) has to approve it. While `state` is `processing` or `failed` only its author sees it.
 */
export const photoShape = z.object({
  id: z.uuid(),
  locationId: z.uuid(),
  locationName: z.string(),
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
  credit: imageCreditShape.nullable(),
  isUnchecked: z.boolean(),
  isDemo: z.boolean(),
  camera: z.string().nullable(),
  lens: z.string().nullable(),
  cameraSettings: z.string().nullable(),
  shootingTime: z.string().nullable(),
  directionDegrees: z.number().int().nullable(),
  directionReference: z.enum(['true', 'magnetic']).nullable(),
  weatherConditions: z.string().nullable(),
  tags: z.array(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPositionPublic: z.boolean(),
  likes: z.number().int(),
  hasLiked: z.boolean(),
  needsCoverDecision: z.boolean(),
  featured: z.boolean(),
  state: z.enum(['processing', 'ready', 'failed']),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

// `actionId`: the logged action of an administrator, which can be undone.
const coverShape = z.object({ actionId: z.uuid().nullable(), canUndo: z.boolean() })
const likeShape = z.object({ likes: z.number().int(), hasLiked: z.boolean() })
const photographerShape = z.object({
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  photoCount: z.number().int(),
})

const photoOrders = ['featured', 'newest', 'likes'] as const

const tagList = z
  .array(plainText(photoLimits.tagLength))
  .max(100)
  .transform(tidyTags)
  .pipe(z.array(z.string()).max(photoLimits.maxTags, `Use up to ${photoLimits.maxTags} tags.`))

/** `["a","b"]`, or the field repeated, or a single value. */
const formTags = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => (typeof value === 'string' && !value.trim().startsWith('[') ? [value] : value))
  .pipe(z.union([z.array(z.string()), jsonText]))
  .pipe(tagList)

const fileFacts = z.object({
  size: z.number().int().min(0).optional(),
  type: plainText(100).optional(),
  lastModified: z.number().int().min(0).max(8.64e15).optional(),
})

const localTime = plainText(30).refine((text) => text === '' || isLocalTime(text), 'Enter a date and time.')
const direction = z.union([z.literal(''), integerIn(0, 359)])
const about = {
  title: plainText(photoLimits.titleLength).optional(),
  description: plainText(photoLimits.descriptionLength).optional(),
  camera: plainText(100).optional(),
  lens: plainText(100).optional(),
  cameraSettings: plainText(200).optional(),
  shootingTime: localTime.optional(),
  directionDegrees: direction.optional(),
  weatherConditions: plainText(200).optional(),
}

export const uploadPhoto = creatingCall
  .route({
    method: 'POST',
    path: '/locations/{id}/photos',
    summary:
      'Upload a photo (multipart/form-data). Empty fields are filled in from the file; the photo is ready a few seconds later',
    tags: ['Photos'],
    successStatus: 201,
  })
  .input(
    z.object({
      id: idParam,
      photo: uploadedFile('Please select a photo to upload.'),
      tags: formTags.optional(),
      metadata: z.union([fileFacts, jsonText.pipe(fileFacts)]).optional(),
      publishPosition: flag.optional(),
      ...about,
    }),
  )
  .output(photoShape)

export const listImageLinks = userCall
  .route({
    method: 'GET',
    path: '/locations/{id}/image-links',
    summary:
      'List the addresses that were entered as images of a location, and what became of each: for its author and administrators',
    tags: ['Photos'],
  })
  .input(z.object({ id: idParam }))
  .output(z.array(imageLinkShape))

export const listPhotos = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/photos',
    summary: 'List the photos of a location',
    tags: ['Photos'],
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      id: idParam,
      sortBy: z.enum(photoOrders).default('featured'),
      ...pageInput(24),
    }),
  )
  .output(page(photoShape))

export const listUnfinishedPhotos = userCall
  .route({
    method: 'GET',
    path: '/locations/{id}/photos/unfinished',
    summary: 'List your photos of a location that are processing or failed',
    tags: ['Photos'],
  })
  .input(z.object({ id: idParam }))
  .output(z.array(photoShape))

export const listPhotographers = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}/photographers',
    summary: 'List the photographers of a location',
    tags: ['Photos'],
  })
  .input(z.object({ id: idParam }))
  .output(z.array(photographerShape))

const one = z.object({ id: idParam })

export const getPhoto = publicCall
  .route({ method: 'GET', path: '/photos/{id}', summary: 'Get a photo', tags: ['Photos'] })
  .input(one)
  .output(photoShape)

export const updatePhoto = userCall
  .route({
    method: 'PATCH',
    path: '/photos/{id}',
    summary: 'Edit the details of your photo; an empty string clears a field',
    tags: ['Photos'],
  })
  .input(
    z.object({ id: idParam, tags: tagList.optional(), publishPosition: z.boolean().optional(), ...about }),
  )
  .output(photoShape)

export const deletePhoto = userCall
  .route({
    method: 'DELETE',
    path: '/photos/{id}',
    summary: 'Delete your photo',
    tags: ['Photos'],
    successStatus: 204,
  })
  .input(one)
  .output(z.void())

export const likePhoto = userCall
  .route({ method: 'PUT', path: '/photos/{id}/like', summary: 'Like a photo', tags: ['Photos'] })
  .input(one)
  .output(likeShape)

export const unlikePhoto = userCall
  .route({ method: 'DELETE', path: '/photos/{id}/like', summary: 'Remove your like', tags: ['Photos'] })
  .input(one)
  .output(likeShape)

export const approveCover = userCall
  .route({
    method: 'PUT',
    path: '/photos/{id}/cover',
    summary: 'Use a photo as the cover of its location; for the location’s author and administrators',
    tags: ['Photos'],
  })
  .input(one)
  .output(coverShape)

export const featurePhoto = adminCall
  .route({
    method: 'PUT',
    path: '/admin/photos/{id}/featured',
    summary: 'Feature a photo',
    tags: ['Administration'],
  })
  .input(one)
  .output(photoShape)

export const unfeaturePhoto = adminCall
  .route({
    method: 'DELETE',
    path: '/admin/photos/{id}/featured',
    summary: 'Stop featuring a photo',
    tags: ['Administration'],
  })
  .input(one)
  .output(photoShape)

export type ApprovedCover = z.infer<typeof coverShape>
export type LocationPhoto = z.infer<typeof photoShape>
export type PhotoOrder = (typeof photoOrders)[number]
export type Photographer = z.infer<typeof photographerShape>
export type PhotoUpload = z.infer<NonNullable<(typeof uploadPhoto)['~orpc']['inputSchema']>>
export type PhotoChange = z.infer<NonNullable<(typeof updatePhoto)['~orpc']['inputSchema']>>
