// The schema of the demo content's files, so that a mistake fails the test instead of the server start.
import { z } from 'zod'
import { landmarkKinds } from '../../../rules/landmarks.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  factNames,
  locationStates,
  locationTypes,
  markerKinds,
  themeIds,
} from '../../../rules/places.ts'
import { claimShape } from './claim-shape.ts'

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const words = (min: number, max: number) =>
  z.string().refine((text) => {
    const count = text.split(/\s+/).length
    return count >= min && count <= max
  }, `Expected ${min} to ${max} words`)

export const demoLocationShape = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(2).max(80),
  description: words(40, 130),
  tips: words(40, 150),
  bestTime: z.string().min(5).max(120),
  bestTimeOfDay: z.enum(bestTimesOfDay),
  address: z.string().min(5),
  city: z.string().min(2),
  region: z.string().min(2),
  country: z.string().length(2),
  timeZone: z.string().includes('/'),
  latitude,
  longitude,
  directionDegrees: z.number().int().min(0).max(359).nullable(),
  elevationFeet: z.number().int().nullable(),
  themes: z.array(z.enum(themeIds)).min(1).max(4),
  locationTypes: z.array(z.enum(locationTypes)).min(1).max(2),
  amenities: z.array(z.enum(amenities)),
  difficulty: z.enum(difficulties),
  crowdLevel: z.enum(crowdLevels),
  parking: z.boolean(),
  permits: z.boolean(),
  permitNote: z.string(),
  entryFee: z.string().min(2),
  openingHours: z
    .string()
    .refine((text) => parseOpeningHours(text) !== undefined, 'Expected opening hours')
    .optional(),
  facts: z.partialRecord(
    z.enum(factNames),
    z.strictObject({ text: z.string().min(5), source: z.string().min(3) }),
  ),
  markers: z
    .array(z.strictObject({ kind: z.enum(markerKinds), name: z.string().min(2), latitude, longitude }))
    .max(3),
  precision: z.enum(['exact', 'area', 'hidden']),
  status: z.enum(locationStates),
  statusNote: z.string().nullish(),
  statusSource: z.string().nullish(),
  statusSince: z.iso.date().nullish(),
  images: z
    .array(
      z.strictObject({
        file: z.string().endsWith('.jpg'),
        illustrative: z.boolean(),
        alt: z.string().min(10),
      }),
    )
    .max(3),
  reviews: z
    .array(
      z.strictObject({
        photographer: z.string(),
        rating: z.number().min(1).max(5),
        title: z.string().min(2).max(120),
        content: words(12, 110),
        visitDate: z.iso.date(),
        weatherConditions: z.string().nullish(),
        equipmentUsed: z.string().nullish(),
        claims: z.array(claimShape).optional(),
      }),
    )
    .min(1)
    .max(4),
  claims: z.array(claimShape).optional(),
})

export const demoPhotographerShape = z.strictObject({
  username: z.string().startsWith('demo_'),
  displayName: z.string(),
  bio: z.string().startsWith('Demo account.'),
  joined: z.iso.date(),
  specializesIn: z.array(z.string()),
})

export const demoPhotoShape = z.strictObject({
  file: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string(),
  author: z.string(),
  licence: z.string(),
  sourceUrl: z.string().nullable(),
  changes: z.string().nullable(),
})

export const demoCityShape = z.strictObject({
  slug: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string().length(2),
  timeZone: z.string(),
  latitude,
  longitude,
  radiusMiles: z.number().positive(),
  highlights: z.array(z.string()).length(3),
})

export const demoLandmarkShape = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(2).max(100),
  aliases: z.array(z.string().min(2)),
  kind: z.enum(landmarkKinds),
  latitude,
  longitude,
  heightMeters: z.number().positive().nullable(),
  elevationMeters: z.number().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().length(2),
  wikidata: z
    .string()
    .regex(/^Q[1-9]\d*$/)
    .nullable(),
  description: words(15, 80),
  source: z.string().min(3),
  /** Slugs of the locations whose subject it is, and of those that see it beside their own subject. */
  main: z.array(z.string()),
  inFrame: z.array(z.string()),
  /** It is too wide for one direction, for this reason. */
  wide: z.boolean().optional(),
  wideReason: z.string().optional(),
})

export type DemoLandmark = z.infer<typeof demoLandmarkShape>
export type DemoLocation = z.infer<typeof demoLocationShape>
export type DemoPhotographer = z.infer<typeof demoPhotographerShape>
export type DemoPhoto = z.infer<typeof demoPhotoShape>
export type DemoCity = z.infer<typeof demoCityShape>
