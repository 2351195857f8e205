// The fields of a location: each declared once, with its form parser and its output. Submissions, edits by authors and
// administrators, lists, pages and the importer take their fields from here; server/discovery/locations/fields.ts maps the
// columns.
import { z } from 'zod'
import { toNumber } from '../../rules/coordinates.ts'
import { eachGuideText, guideTexts } from '../../rules/guide-texts.ts'
import { parseOpeningHours } from '../../rules/opening-hours/parse.ts'
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  locationTypes,
  maxElevationFeet,
  precisions,
  themeIds,
} from '../../rules/places.ts'
import { isTimeZone } from '../../rules/time-zone.ts'
import { flag, noDust, storable } from '../shared/call.ts'
import { field, optionalText } from '../shared/fields.ts'

const required = (what: string, max: number) =>
  storable(
    z
      .string(`${what} is required`)
      .trim()
      .min(1, `${what} is required`)
      .max(max, `${what} can have up to ${max} characters`),
  )

const requiredNumber = (what: string, min: number, max: number) =>
  z
    .union([z.number(), z.string().trim().min(1, `${what} is required`)], `${what} is required`)
    .transform((value) => noDust(toNumber(value)))
    .pipe(
      z
        .number(`${what} must be a number`)
        .min(min, `${what} must be at least ${min}`)
        .max(max, `${what} must be at most ${max}`),
    )

// Not a union: its error message would only say that no member fits.
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

/** One of a vocabulary in any case: the form sends `Easy`, the data says `easy`. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().trim().toLowerCase().pipe(z.enum(values))

const setOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .array(z.enum(values))
    .transform((list) => values.filter((value) => list.includes(value as never)) as T[number][])

const text = (max: number) => field(optionalText(max), z.string().nullable())
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  field(orNothing(oneOf(values)), z.enum(values).nullable())
const choices = <const T extends readonly [string, ...string[]]>(values: T) =>
  field(setOf(values), z.array(z.enum(values)))

const noTheme = 'Select at least one theme'

/** Fields that lists also show. `city` to `timeZone` are derived from the position when they are absent. */
export const listedFields = {
  name: field(required('Name', 200), z.string()),
  description: field(required('Description', 10_000), z.string()),
  address: field(required('Address', 500), z.string().nullable()),
  city: text(200),
  region: text(200),
  country: text(100),
  timeZone: field(
    orNothing(z.string().trim().refine(isTimeZone, 'Use a time zone such as America/Denver')),
    z.string().nullable(),
  ),
  elevation: field(
    optionalNumber(requiredNumber('Elevation', -maxElevationFeet, maxElevationFeet).transform(Math.round)),
    z.number().int().nullable(),
  ),
  directionDegrees: field(
    optionalNumber(requiredNumber('Direction', 0, 360).transform((degrees) => Math.round(degrees) % 360)),
    z.number().int().nullable(),
  ),
  precision: field(z.enum(precisions), z.enum(precisions)),
  themes: field(
    z.array(z.enum(themeIds), noTheme).min(1, noTheme).pipe(setOf(themeIds)),
    z.array(z.enum(themeIds)),
  ),
  locationTypes: choices(locationTypes),
  amenities: choices(amenities),
  difficulty: field(oneOf(difficulties), z.enum(difficulties)),
  crowdLevel: choice(crowdLevels),
  parking: field(flag, z.boolean()),
  permits: field(flag, z.boolean()),
  entryFee: text(100),
  openingHours: field(
    orNothing(
      z
        .string()
        .trim()
        .refine(
          (text) => parseOpeningHours(text) !== undefined,
          'Use hours such as “Mo-Fr 08:00-17:00”, “sunrise-sunset” or “Apr-Oct 08:00-20:00; Nov-Mar off”',
        ),
    ),
    z.string().nullable(),
  ),
  bestTime: text(300),
  bestTimeOfDay: choice(bestTimesOfDay),
}

/** Texts of the guide, which only the location's page shows. */
export const guideTextFields = {
  ...eachGuideText((name) => text(guideTexts[name].max)),
  permitNote: text(2000),
}

/** The true position. How much of it is published depends on the precision. */
const positionFields = {
  latitude: field(requiredNumber('Latitude', -90, 90), z.number()),
  longitude: field(requiredNumber('Longitude', -180, 180), z.number()),
}

/** All fields that users enter for a location, except its images and markers. */
export const statedFields = { ...listedFields, ...positionFields, ...guideTextFields }
