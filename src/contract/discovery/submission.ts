// Sharing a location: submitting, editing and deleting it, and checking for duplicates.
import { z } from 'zod'
import { imageLines, imageUrlError, maxImages } from '../../rules/image-url.ts'
import { landmarkRoles, maxLandmarks } from '../../rules/landmarks.ts'
import { markerKinds } from '../../rules/places.ts'
import { creatingCall, flag, idParam, latitude, longitude, plainText, userCall } from '../shared/call.ts'
import { toInputs } from '../shared/fields.ts'
import { statedFields } from './location-fields.ts'
import { locationShape } from './locations.ts'

const inputs = toInputs(statedFields)

/** A list of addresses, or text with one on each line; blank lines are ignored. */
export const imageList = z
  .union([z.array(z.string()), z.string()])
  .transform((input) => imageLines(Array.isArray(input) ? input.join('\n') : input))
  .pipe(
    z
      .array(
        z.string().superRefine((url, context) => {
          const message = imageUrlError(url)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      )
      .max(maxImages, `Add up to ${maxImages} images`),
  )
  .describe(
    'Addresses of images on other sites, as a list or one per line. Each is fetched once; `images` of the output has our address of it from then on, and leaves it out before and if it fails',
  )

const marker = z.object({
  kind: z.enum(markerKinds),
  name: plainText(100).optional(),
  latitude: inputs.latitude,
  longitude: inputs.longitude,
})

/** What the location shows, as ids of landmarks. */
export const chosenLandmarks = z
  .array(z.object({ id: idParam, role: z.enum(landmarkRoles).default('main') }))
  .max(maxLandmarks, `Choose up to ${maxLandmarks} landmarks`)

const attached = {
  images: imageList,
  markers: z.array(marker).max(10, 'Add up to 10 markers'),
  landmarks: chosenLandmarks,
}

const { name, description, address, latitude: lat, longitude: lng, themes, ...optional } = inputs
const required = { name, description, address, latitude: lat, longitude: lng, themes }
const optionals = z.object({ ...optional, ...attached }).partial().shape

const tags = ['Locations']
const mayBeThere = { confirmDuplicate: flag.optional() }

export const submitLocation = creatingCall
  .route({
    method: 'POST',
    path: '/locations',
    summary:
      'Submit a location. 409 with `duplicates` if one of that name is within 150 m, unless `confirmDuplicate`; up to 20 a day; accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(z.object({ ...required, ...optionals, ...mayBeThere }))
  .output(locationShape)

export const changeLocation = userCall
  .route({
    method: 'PATCH',
    path: '/locations/{id}',
    summary: 'Edit a location that you shared, until it is verified; omitted fields stay',
    tags,
  })
  .input(z.object({ id: idParam, ...z.object(required).partial().shape, ...optionals }))
  .output(locationShape)

export const deleteOwnLocation = userCall
  .route({
    method: 'DELETE',
    path: '/locations/{id}',
    summary: 'Delete a location that you shared, while no one else has contributed to it',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam }))
  .output(z.void())

const duplicateShape = z.object({ id: z.uuid(), name: z.string(), distance: z.number() })

export const findDuplicates = userCall
  .route({
    method: 'GET',
    path: '/locations/duplicates',
    summary:
      'Find locations with a similar name within 150 m, with their distance in miles. Locations whose position is withheld are not compared',
    tags,
  })
  .input(z.object({ name: plainText(200), lat: latitude, lng: longitude }))
  .output(z.array(duplicateShape))

export type Submission = z.infer<NonNullable<(typeof submitLocation)['~orpc']['inputSchema']>>
export type LocationChange = z.infer<NonNullable<(typeof changeLocation)['~orpc']['inputSchema']>>
export type SubmissionInput = z.input<NonNullable<(typeof submitLocation)['~orpc']['inputSchema']>>
export type Duplicate = z.infer<typeof duplicateShape>
