// Landmarks: what is photographed, and the locations from which it is seen.
import { z } from 'zod'
import { landmarkKinds, landmarkRoles } from '../../rules/landmarks.ts'
import { lightOrigins, lightSides } from '../../rules/light/landmark-light.ts'
import {
  day,
  flag,
  latitude,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
} from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { utcOffsetsShape } from './light.ts'
import { locationSummaryShape } from './locations.ts'

const tags = ['Landmarks']
const degrees = z.number().min(0).max(360)
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Use a two-letter code, such as US')

/** Heights in meters: `heightMeters` of the structure above its foot, `elevationMeters` of the foot (of a summit: of the summit) above sea level. */
export const landmarkShape = z.object({
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
  countryName: z.string().nullable(),
  wikidata: z.string().nullable(),
  source: z.string(),
  licence: z.string().nullable(),
  isDemo: z.boolean(),
  /** Locations that show it. */
  locationCount: z.number().int(),
  /** Miles from the position of the request. */
  distance: z.number().optional(),
})

const listLandmarks = publicCall
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
        kind: z.enum(landmarkKinds).optional(),
        country: country.optional(),
        region: plainText(200).optional(),
        /** Only those that a location shows, also when searching by name; each with a cover. */
        seen: flag.optional(),
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
  .output(page(landmarkShape.extend({ cover: displayImageShape.nullable().optional() })))

/** The landmarks that locations show, counted by place and by kind; the largest counts first. */
const getLandmarkFacets = publicCall
  .route({
    method: 'GET',
    path: '/landmark-facets',
    summary: 'Count the landmarks that locations show, by country, region and kind',
    tags,
  })
  .output(
    z.object({
      countries: z.array(
        z.object({
          country: z.string(),
          name: z.string(),
          count: z.number().int(),
          regions: z.array(z.object({ region: z.string(), name: z.string(), count: z.number().int() })),
        }),
      ),
      kinds: z.array(z.object({ kind: z.enum(landmarkKinds), count: z.number().int() })),
    }),
  )

const lightSpanShape = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  side: z.enum(lightSides),
  /** From which side the sun shines, as the photographer sees it. */
  from: z.enum(lightOrigins),
})

/**
 * A location from which the landmark is seen. Bearing and distance are computed from the published position:
 * `isApproximate` where that is an area; null where it is withheld or the viewer stands inside the landmark.
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
      utcOffsets: utcOffsetsShape,
      sunriseAzimuth: degrees.nullable(),
      sunsetAzimuth: degrees.nullable(),
      spans: z.array(lightSpanShape),
    })
    .nullable(),
})

const getLandmark = publicCall
  .route({
    method: 'GET',
    path: '/landmarks/{id}',
    summary: 'Get a landmark by id or slug, with the locations that show it and the light on it from each',
    tags,
  })
  .input(z.object({ id: plainText(200), date: day.optional() }))
  .output(
    landmarkShape.extend({
      date: z.iso.date(),
      /** The page of the city around it. */
      cityPage: z.object({ slug: z.string(), name: z.string() }).nullable(),
      spots: z.array(landmarkSpotShape),
    }),
  )

export const landmarkCalls = {
  list: listLandmarks,
  facets: getLandmarkFacets,
  get: getLandmark,
}

export type Landmark = z.infer<typeof landmarkShape>
export type ListedLandmark = z.infer<
  NonNullable<(typeof listLandmarks)['~orpc']['outputSchema']>
>['body'][number]
export type LandmarkFacets = z.infer<NonNullable<(typeof getLandmarkFacets)['~orpc']['outputSchema']>>
export type LandmarkDetail = z.infer<NonNullable<(typeof getLandmark)['~orpc']['outputSchema']>>
export type LandmarkSpot = z.infer<typeof landmarkSpotShape>
export type LightSpan = z.infer<typeof lightSpanShape>
