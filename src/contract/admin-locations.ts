// Administration of locations: the queue, and every act on a place.
import { z } from 'zod'
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  locationStates,
  locationTypes,
  precisions,
  themeIds,
} from '../rules/places.ts'
import { actShape, adminCall, listInput, oneOf, pageOf, personRef, reason } from './admin-page.ts'
import { day, integerIn, latitude, longitude, plainText } from './call.ts'

const tags = ['Administration']
const locationQueues = ['waiting', 'unverified', 'verified', 'closed', 'removed', 'all'] as const

/** A row of the queue. Positions are the true ones. `waiting` in a queue: submitted by a person and not verified yet. */
const queuedLocationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(precisions),
  status: z.enum(locationStates),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  removedAt: z.iso.datetime().nullable(),
  mergedInto: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  source: z.string().nullable(),
  createdBy: personRef.nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  openReports: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

const optionalText = (longest: number) =>
  plainText(longest)
    .nullable()
    .transform((text) => text || null)

const fields = {
  name: plainText(200).refine((text) => text.length > 0, 'Enter a name.'),
  description: plainText(10_000),
  address: optionalText(500),
  city: optionalText(200),
  region: optionalText(200),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Enter a two-letter code, such as US.')
    .nullable()
    .transform((text) => text || null),
  latitude,
  longitude,
  directionDegrees: integerIn(0, 359).nullable(),
  elevation: integerIn(-1500, 30_000).nullable(),
  precision: z.enum(precisions),
  themes: z.array(z.enum(themeIds)),
  locationTypes: z.array(z.enum(locationTypes)),
  amenities: z.array(z.enum(amenities)),
  difficulty: z.enum(difficulties),
  crowdLevel: z.enum(crowdLevels).nullable(),
  parking: z.boolean(),
  permits: z.boolean(),
  permitNote: optionalText(2000),
  entryFee: optionalText(100),
  tips: optionalText(10_000),
  bestTime: optionalText(300),
  bestTimeOfDay: z.enum(bestTimesOfDay).nullable(),
}

/** Everything that can be edited, and the places that may be the same one. */
const editableLocationShape = queuedLocationShape.extend({
  ...fields,
  country: z.string().nullable(),
  directionDegrees: z.number().int().nullable(),
  elevation: z.number().int().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  statusNote: z.string().nullable(),
  statusSource: z.string().nullable(),
  statusSince: z.iso.date().nullable(),
  nearby: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      miles: z.number(),
      reviewCount: z.number().int(),
      isVerified: z.boolean(),
    }),
  ),
})

export const listQueue = adminCall
  .route({
    method: 'GET',
    path: '/admin/locations',
    summary: 'List locations by moderation queue',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...listInput, queue: z.enum(locationQueues).default('waiting') }))
  .output(pageOf(queuedLocationShape))

export const getForEdit = adminCall
  .route({
    method: 'GET',
    path: '/admin/locations/{id}',
    summary: 'Get a location with every editable field',
    tags,
  })
  .input(oneOf)
  .output(editableLocationShape)

export const verifyLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/verify',
    summary: 'Mark a location as verified',
    tags,
  })
  .input(oneOf)
  .output(actShape)

export const unverifyLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/unverify',
    summary: 'Remove the verified mark',
    tags,
  })
  .input(oneOf)
  .output(actShape)

export const editLocation = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/locations/{id}',
    summary:
      'Edit a location; omitted fields stay. Send `updatedAt` as it was read: 409 if the location has changed since',
    tags,
  })
  .input(z.object({ id: z.string(), updatedAt: z.iso.datetime(), ...z.object(fields).partial().shape }))
  .output(actShape)

export const setLocationStatus = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/status',
    summary: 'Close a location, make it private or reopen it',
    tags,
  })
  .input(
    z.object({
      id: z.string(),
      status: z.enum(locationStates),
      since: day.nullable().default(null),
      source: optionalText(300).default(null),
      note: optionalText(1000).default(null),
    }),
  )
  .output(actShape)

export const removeLocation = adminCall
  .route({ method: 'POST', path: '/admin/locations/{id}/remove', summary: 'Remove a location', tags })
  .input(z.object({ id: z.string(), reason }))
  .output(actShape)

export const restoreLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/restore',
    summary: 'Restore a removed location',
    tags,
  })
  .input(oneOf)
  .output(actShape)

export const mergeLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/merge',
    summary: 'Merge this duplicate into another location; this cannot be undone',
    tags,
  })
  .input(z.object({ id: z.string(), into: z.uuid('Choose the location to keep.') }))
  .output(actShape)

export type QueuedLocation = z.infer<typeof queuedLocationShape>
export type EditableLocation = z.infer<typeof editableLocationShape>
