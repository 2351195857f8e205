// Landmarks: what is photographed, and the locations from which it is seen.
import { z } from 'zod'
import { landmarkKinds, landmarkRoles } from '../rules/landmarks.ts'
import { lightOrigins, lightSides } from '../rules/light/landmark-light.ts'
import {
  day,
  idParam,
  integerIn,
  latitude,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
} from './call.ts'
import { locationSummaryShape } from './locations.ts'

const tags = ['Landmarks']
const degrees = z.number().min(0).max(360)

/** Heights in meters: `heightMeters` of the structure above its foot, `elevationMeters` of the foot (of a summit: of the summit) above sea level. */
const landmarkShape = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  kind: z.enum(landmarkKinds),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  heightMeters: z.number().nullable(),
  elevationMeters: z.number().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string().nullable(),
  wikidata: z.string().nullable(),
  source: z.string(),
  licence: z.string().nullable(),
  isDemo: z.boolean(),
  /** Locations that show it. */
  locationCount: z.number().int(),
  /** Miles from the position of the request. */
  distance: z.number().optional(),
})

export const listLandmarks = publicCall
  .route({
    method: 'GET',
    path: '/landmarks',
    summary:
      'List landmarks: those with the most locations first; with a position all within 50 miles, nearest first, and with a direction those within 30° of it',
    tags,
    outputStructure: 'detailed',
  })
  .input(
    z
      .object({
        search: plainText(100).optional(),
        lat: latitude.optional(),
        lng: longitude.optional(),
        direction: numberIn(0, 360).optional(),
        ...pageInput(24),
      })
      .refine((input) => (input.lat === undefined) === (input.lng === undefined), {
        message: 'lat and lng go together',
        path: ['lat'],
      })
      .refine((input) => input.direction === undefined || input.lat !== undefined, {
        message: 'A direction needs a position: send lat and lng',
        path: ['direction'],
      }),
  )
  .output(page(landmarkShape))

const lightSpanShape = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  side: z.enum(lightSides),
  /** From which side the sun shines, as the photographer sees it. */
  from: z.enum(lightOrigins),
})

/**
 * A location from which the landmark is seen. Bearing and distance are computed from the published position: `isApproximate`
 * where that is an area; null where it is withheld, or where one stands inside the landmark.
 */
const landmarkSpotShape = z.object({
  location: locationSummaryShape,
  role: z.enum(landmarkRoles),
  bearingDegrees: degrees.nullable(),
  distanceMiles: z.number().nullable(),
  isApproximate: z.boolean(),
  light: z
    .object({
      date: z.iso.date(),
      timeZone: z.string(),
      sunriseAzimuth: degrees.nullable(),
      sunsetAzimuth: degrees.nullable(),
      spans: z.array(lightSpanShape),
    })
    .nullable(),
})

export const getLandmark = publicCall
  .route({
    method: 'GET',
    path: '/landmarks/{id}',
    summary: 'Get a landmark by id or slug, with the locations that show it and the light on it from each',
    tags,
  })
  .input(z.object({ id: plainText(200), date: day.optional() }))
  .output(landmarkShape.extend({ date: z.iso.date(), spots: z.array(landmarkSpotShape) }))

const alignmentShape = z.object({
  body: z.enum(['sun', 'moon']),
  at: z.iso.datetime(),
  /** Apparent altitude of the body's center, degrees. */
  altitude: z.number(),
  /** Illuminated share of the moon, 0..1; 1 for the sun. */
  illumination: z.number(),
})

export const getAlignments = publicCall
  .route({
    method: 'GET',
    path: '/landmarks/{id}/alignments',
    summary:
      'Find when the low sun or moon stands exactly behind a landmark, seen from a location: during the year that follows the date',
    tags,
  })
  .input(
    z.object({
      id: plainText(200),
      location: idParam,
      date: day.optional(),
      limit: integerIn(1, 100).default(40),
    }),
  )
  .output(
    z.object({
      timeZone: z.string(),
      /** Altitude of the landmark's top as seen from the location, degrees; null if a height is unknown. */
      topAltitude: z.number().nullable(),
      alignments: z.array(alignmentShape),
    }),
  )

export type Landmark = z.infer<typeof landmarkShape>
export type LandmarkDetail = z.infer<NonNullable<(typeof getLandmark)['~orpc']['outputSchema']>>
export type LandmarkSpot = z.infer<typeof landmarkSpotShape>
export type Alignments = z.infer<NonNullable<(typeof getAlignments)['~orpc']['outputSchema']>>
export type LightSpan = z.infer<typeof lightSpanShape>
