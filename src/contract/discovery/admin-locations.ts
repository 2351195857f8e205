// Administration of locations: the queue, and every action on a location.
import { z } from 'zod'
import { locationStates, precisions, themeIds } from '../../rules/places.ts'
import { actionResultShape, byId, listInput, reason, userRef } from '../shared/admin-page.ts'
import { adminCall, day, idParam, page, plainText } from '../shared/call.ts'
import { optionalText, toInputs, toOutputs } from '../shared/fields.ts'
import { statedFields } from './location-fields.ts'
import { seenLandmarkShape } from './seen-landmark.ts'
import { chosenLandmarks } from './submission.ts'

const tags = ['Administration']
const locationQueues = ['waiting', 'unverified', 'verified', 'closed', 'removed', 'all'] as const

/** A row of the queue. Positions are the true ones. `waiting` in a queue: submitted by a user and not verified yet. */
const queuedLocationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  countryName: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(precisions),
  status: z.enum(locationStates),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  removedAt: z.iso.datetime().nullable(),
  mergedInto: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  source: z.string().nullable(),
  createdBy: userRef.nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  openReports: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** Fields that administrators may leave empty, and a country by its code alone. */
const fields = {
  ...toInputs(statedFields),
  description: plainText(10_000),
  address: optionalText(500),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Enter a two-letter code, such as US.')
    .nullable()
    .transform((text) => text || null),
  themes: z.array(z.enum(themeIds)),
  landmarks: chosenLandmarks,
}

/** A possible duplicate. `looksSame`: it has nearly the same name and is within 150 m. The position is the published one. */
export const nearbyLocationShape = z.object({
  id: z.uuid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  miles: z.number(),
  reviewCount: z.number().int(),
  isVerified: z.boolean(),
  looksSame: z.boolean(),
})

/** Everything that can be edited, and possible duplicates. */
const editableLocationShape = queuedLocationShape.extend({
  ...toOutputs(statedFields),
  statusNote: z.string().nullable(),
  statusSource: z.string().nullable(),
  statusSince: z.iso.date().nullable(),
  landmarks: z.array(seenLandmarkShape),
  nearby: z.array(nearbyLocationShape),
})

export const listQueue = adminCall
  .route({
    method: 'GET',
    path: '/admin/locations',
    summary: 'List locations by moderation queue',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z.object({
      ...listInput,
      queue: z.enum(locationQueues).default('waiting'),
      origin: z.enum(['user', 'import', 'demo']).optional(),
    }),
  )
  .output(page(queuedLocationShape))

export const getForEdit = adminCall
  .route({
    method: 'GET',
    path: '/admin/locations/{id}',
    summary: 'Get a location with every editable field',
    tags,
  })
  .input(byId)
  .output(editableLocationShape)

export const verifyLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/verify',
    summary: 'Mark a location as verified',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export const unverifyLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/unverify',
    summary: 'Remove the verified mark',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export const editLocation = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/locations/{id}',
    summary:
      'Edit a location; omitted fields stay. Send `updatedAt` as it was read: 409 if the location has changed since',
    tags,
  })
  .input(z.object({ id: idParam, updatedAt: z.iso.datetime(), ...z.object(fields).partial().shape }))
  .output(actionResultShape)

/** What visitors read about a location that is closed or private: since when, where this was read, and a note. */
export const closingFields = {
  since: day.nullable().default(null),
  source: optionalText(300).default(null),
  note: optionalText(1000).default(null),
}

export const setLocationStatus = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/status',
    summary: 'Close a location, make it private or reopen it',
    tags,
  })
  .input(
    z.object({
      id: idParam,
      status: z.enum(locationStates),
      ...closingFields,
    }),
  )
  .output(actionResultShape)

export const removeLocation = adminCall
  .route({ method: 'POST', path: '/admin/locations/{id}/remove', summary: 'Remove a location', tags })
  .input(z.object({ id: idParam, reason }))
  .output(actionResultShape)

export const restoreLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/restore',
    summary: 'Restore a removed location',
    tags,
  })
  .input(byId)
  .output(actionResultShape)

export const mergeLocation = adminCall
  .route({
    method: 'POST',
    path: '/admin/locations/{id}/merge',
    summary: 'Merge this duplicate into another location; this cannot be undone',
    tags,
  })
  .input(z.object({ id: idParam, into: z.uuid('Choose the location to keep.') }))
  .output(actionResultShape)

export type QueuedLocation = z.infer<typeof queuedLocationShape>
export type EditableLocation = z.infer<typeof editableLocationShape>
