// Sharing a location: what a person says of it, changes of it and its end, and whether it is there already.
import { z } from 'zod'
import { numberOf } from '../rules/coordinates.ts'
import { imageLines, imageUrlFault, mostImages } from '../rules/image-url.ts'
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  locationTypes,
  markerKinds,
  mostElevationFeet,
  precisions,
  themeIds,
} from '../rules/places.ts'
import { isTimeZone } from '../rules/time-zone.ts'
import { call, flag, latitude, longitude, noDust, plainText, storable } from './call.ts'
import { locationShape } from './locations.ts'

const required = (what: string, longest: number) =>
  storable(
    z
      .string(`${what} is required`)
      .trim()
      .min(1, `${what} is required`)
      .max(longest, `${what} can have up to ${longest} characters`),
  )

/** Left empty it is nothing. */
const optionalText = (longest: number) =>
  plainText(longest)
    .nullable()
    .transform((text) => text || null)

const number = (what: string, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().min(1, `${what} is required`)], `${what} is required`)
    .transform((value) => noDust(numberOf(value)))
    .pipe(
      z
        .number(`${what} must be a number`)
        .min(min, `${what} must be at least ${min}`)
        .max(max, `${what} must be at most ${max}`),
    )

// Not as a union: that would say only that neither fits.
const orNothing = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .nullable()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(schema.nullable())
const optionalNumber = <T>(schema: z.ZodType<T, string | number>) =>
  z
    .union([z.null(), z.number(), z.string()])
    .transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .pipe(schema.nullable())

/** One of a vocabulary in any case: the form says `Easy`, the data `easy`. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().trim().toLowerCase().pipe(z.enum(values))
const optionalOneOf = <const T extends readonly [string, ...string[]]>(values: T) => orNothing(oneOf(values))

const setOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .transform((list) => values.filter((value) => list.includes(value as never)) as T[number][])

const noTheme = 'Select at least one theme'

/** A list of addresses, or text with one on each line; blank lines count for nothing. */
const images = z
  .union([z.array(z.string()), z.string()])
  .transform((given) => imageLines(Array.isArray(given) ? given.join('\n') : given))
  .pipe(
    z
      .array(
        z.string().superRefine((url, context) => {
          const message = imageUrlFault(url)
          if (message) context.addIssue({ code: 'custom', message })
        }),
      )
      .max(mostImages, `Add up to ${mostImages} images`),
  )

const marker = z.object({
  kind: z.enum(markerKinds),
  name: plainText(100).optional(),
  latitude: number('Latitude', -90, 90),
  longitude: number('Longitude', -180, 180),
})

const requiredFields = {
  name: required('Name', 200),
  description: required('Description', 10_000),
  address: required('Address', 500),
  latitude: number('Latitude', -90, 90),
  longitude: number('Longitude', -180, 180),
  themes: z.array(z.enum(themeIds), noTheme).min(1, noTheme).pipe(setOf(themeIds)),
}

/** `city` to `timeZone` follow from the position where they are absent. Of a listed `images` only addresses are kept: the server fetches none. */
const optionalFields = {
  city: optionalText(200),
  region: optionalText(200),
  country: optionalText(100),
  timeZone: orNothing(z.string().trim().refine(isTimeZone, 'Use a time zone such as America/Denver')),
  locationTypes: setOf(locationTypes),
  tips: optionalText(10_000),
  bestTime: optionalText(300),
  bestTimeOfDay: optionalOneOf(bestTimesOfDay),
  parking: flag,
  permits: flag,
  permitNote: optionalText(2000),
  entryFee: optionalText(100),
  difficulty: oneOf(difficulties),
  elevation: optionalNumber(number('Elevation', -mostElevationFeet, mostElevationFeet).transform(Math.round)),
  crowdLevel: optionalOneOf(crowdLevels),
  amenities: setOf(amenities),
  images,
  directionDegrees: optionalNumber(
    number('Direction', 0, 360).transform((degrees) => Math.round(degrees) % 360),
  ),
  precision: z.enum(precisions),
  markers: z.array(marker).max(10, 'Add up to 10 markers'),
}

const tags = ['Locations']
const mayBeThere = { confirmDuplicate: flag.optional() }

export const submitLocation = call
  .meta({ access: 'user' })
  .route({
    method: 'POST',
    path: '/locations',
    summary:
      'Submit a location. 409 with `duplicates` if one of that name is within 150 m, unless `confirmDuplicate`; up to 20 a day; accepts an Idempotency-Key',
    tags,
    successStatus: 201,
  })
  .input(z.object({ ...requiredFields, ...z.object(optionalFields).partial().shape, ...mayBeThere }))
  .output(locationShape)

export const changeLocation = call
  .meta({ access: 'user' })
  .route({
    method: 'PATCH',
    path: '/locations/{id}',
    summary: 'Edit a location that you shared, until it is verified; omitted fields stay',
    tags,
  })
  .input(z.object({ id: z.string(), ...z.object({ ...requiredFields, ...optionalFields }).partial().shape }))
  .output(locationShape)

export const withdrawLocation = call
  .meta({ access: 'user' })
  .route({
    method: 'DELETE',
    path: '/locations/{id}',
    summary: 'Delete a location that you shared, while no one else has contributed to it',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: z.string() }))
  .output(z.void())

const duplicateShape = z.object({ id: z.uuid(), name: z.string(), distance: z.number() })

export const findDuplicates = call
  .meta({ access: 'user' })
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
