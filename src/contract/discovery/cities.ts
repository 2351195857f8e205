// Cities that photographers search by, with what the database holds around them.
import { z } from 'zod'
import { bestTimesOfDay, themeIds } from '../../rules/places.ts'
import { flag, integerIn, plainText, publicCall } from '../shared/call.ts'
import { displayImageShape } from '../shared/images.ts'
import { locationSummaryShape } from './locations.ts'

const tags = ['Cities']

const cityShape = z.object({
  slug: z.string(),
  name: z.string(),
  region: z.string(),
  country: z.string(),
  countryName: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Counts all locations, including closed and private ones. */
  locationCount: z.number().int(),
  /** Counts those that are closed or private. */
  closedCount: z.number().int(),
  reviewCount: z.number().int(),
  highlights: z.array(z.string()),
})

/** `image`: null where none of the leading locations has a reviewed photo of its own. */
const cityCoverShape = z.object({ locationId: z.uuid(), image: displayImageShape.nullable() })

const listCities = publicCall
  .route({
    method: 'GET',
    path: '/cities',
    summary: 'List photography cities: the chosen ones first, then every city with five or more locations',
    tags,
  })
  .input(
    z
      .object({
        limit: integerIn(1, 200).default(200),
        /** Each with a photo taken at one of its locations, or the location whose light stands for it. */
        covers: flag.optional(),
      })
      .optional(),
  )
  .output(z.array(cityShape.extend({ cover: cityCoverShape.nullable().optional() })))

/**
 * Counts are of the locations inside the city's circle. `photographerCount`: users with photos there. `freeCount`: without an
 * entry fee. `top`: the most popular open ones, each with the number of its photos.
 */
export const cityDetailShape = cityShape.extend({
  timeZone: z.string(),
  radiusMiles: z.number(),
  photographerCount: z.number().int(),
  photoCount: z.number().int(),
  freeCount: z.number().int(),
  parkingCount: z.number().int(),
  themes: z.array(z.object({ theme: z.enum(themeIds), count: z.number().int() })),
  bestTimes: z.array(z.object({ time: z.enum(bestTimesOfDay), count: z.number().int() })),
  top: z.array(z.object({ location: locationSummaryShape, photoCount: z.number().int() })),
})

const getCity = publicCall
  .route({
    method: 'GET',
    path: '/cities/{slug}',
    summary: 'Get a city with the statistics of its locations and the six most popular ones',
    tags,
  })
  .input(z.object({ slug: plainText(100) }))
  .output(cityDetailShape)

export const cityCalls = { list: listCities, get: getCity }

export type City = z.infer<typeof cityShape>
export type ListedCity = City & { cover?: z.infer<typeof cityCoverShape> | null | undefined }
export type CityDetail = z.infer<typeof cityDetailShape>
