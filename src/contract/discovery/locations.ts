// Locations: finding them and reading one.
import { z } from 'zod'
import {
  type FilterName,
  filterNames,
  type LocationFilter,
  type LocationFilterTable,
  locationFilters,
} from '../../rules/location-filters.ts'
import {
  crowdLevels,
  difficulties,
  factNames,
  guideParts,
  locationStates,
  markerKinds,
  sortOrders,
} from '../../rules/places.ts'
import { bbox } from '../shared/bbox.ts'
import {
  flag,
  idParam,
  integerIn,
  latitude,
  listParam,
  longitude,
  numberIn,
  page,
  pageInput,
  plainText,
  publicCall,
} from '../shared/call.ts'
import { publishedDistance } from '../shared/distance.ts'
import { toOutputs } from '../shared/fields.ts'

import { displayImageShape } from '../shared/images.ts'
import { guideTextFields, listedFields } from './location-fields.ts'
import { publicPart } from './location-parts.ts'
import { searchMeaning } from './search-meaning.ts'
import { seenLandmarkShape } from './seen-landmark.ts'

/** A location in a list. Positions are the published ones. The fields of the guide are null for viewers from whom it is withheld. */
export const locationSummaryShape = z.object({
  id: z.uuid(),
  ...toOutputs(listedFields),
  difficulty: z.enum(difficulties).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  images: z.array(z.string()),
  /** In English. */
  countryName: z.string().nullable(),
  cover: displayImageShape.nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  distance: publishedDistance.optional(),
  entryFeeCents: z.number().int().nullable(),
  status: z.enum(locationStates),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** A fact with its age. `isStale`: last confirmed more than 12 months ago. */
export const factShape = z.object({
  fact: z.enum(factNames),
  value: z.string(),
  source: z.string(),
  confirmedOn: z.iso.date().nullable(),
  confirmationCount: z.number().int(),
  isStale: z.boolean(),
})

const markerShape = z.object({
  id: z.uuid(),
  kind: z.enum(markerKinds),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})

// The permit note is returned as a part of `photographyInfo`.
const { permitNote: _, ...pageTexts } = guideTextFields

/** A location with its guide. `isPositionRevealed`: withheld from others, shown to its author and, if hidden, to users who checked in there. */
const fullLocationShape = locationSummaryShape.extend({
  access: z.literal('full'),
  difficulty: z.enum(difficulties),
  isPositionRevealed: z.boolean(),
  /** The user who shared it; null for imported locations and deleted users. */
  sharedBy: z.object({ username: z.string(), displayName: z.string() }).nullable(),
  /** The open data that it comes from or that filled its gaps, with the credit that the licenses require. */
  sources: z.array(z.object({ source: z.string(), licence: z.string(), attribution: z.string() })),
  ...toOutputs(pageTexts),
  /** The page of the city around its published position. */
  cityPage: z.object({ slug: z.string(), name: z.string() }).nullable(),
  displayImages: z.array(displayImageShape),
  landmarks: z.array(seenLandmarkShape),
  photographyInfo: z.object({
    bestTimeOfDay: z.string().nullable(),
    crowdLevel: z.string().nullable(),
    difficulty: z.string(),
    permits: z.string().nullable(),
  }),
  facts: z.array(factShape),
  markers: z.array(markerShape),
  statusSince: z.iso.date().nullable(),
  statusSource: z.string().nullable(),
  statusNote: z.string().nullable(),
  nearestOpen: locationSummaryShape.nullable(),
  updatedAt: z.iso.datetime(),
})

const publicKeys = publicPart satisfies { [Field in keyof z.infer<typeof fullLocationShape>]?: true }

export const publicFields = Object.keys(publicKeys) as (keyof typeof publicPart)[]

type GuideField = Exclude<keyof typeof fullLocationShape.shape, keyof typeof publicPart | 'access'>

export const guideFields = Object.keys(fullLocationShape.shape).filter(
  (field) => !(field in publicPart) && field !== 'access',
) as GuideField[]

/**
 * The public part of a location, for viewers over their plan's limit: guide fields are null. `withheld` names
 * the parts of the guide that this location has.
 */
const limitedLocationShape = fullLocationShape.pick(publicKeys).extend({
  ...(Object.fromEntries(guideFields.map((field) => [field, z.null()])) as Record<GuideField, z.ZodNull>),
  access: z.literal('limited'),
  withheld: z.array(z.enum(guideParts)),
})

export const locationShape = z.discriminatedUnion('access', [fullLocationShape, limitedLocationShape])

type Choices<Value extends string> = z.ZodEnum<{ [Name in Value]: Name }>
type InputOf<Filter> = Filter extends { kind: 'several'; values: readonly (infer Value extends string)[] }
  ? ReturnType<typeof listParam<Choices<Value>>>
  : Filter extends { kind: 'one'; values: readonly (infer Value extends string)[] }
    ? Choices<Value>
    : Filter extends { kind: 'number' }
      ? ReturnType<typeof numberIn>
      : typeof flag

function toInput(filter: LocationFilter): z.ZodType {
  switch (filter.kind) {
    case 'several':
      return listParam(z.enum(filter.values))
    case 'one':
      return z.enum(filter.values)
    case 'number':
      return numberIn(filter.min, filter.max)
    default:
      return flag
  }
}

const filterInputs = Object.fromEntries(
  filterNames.map((name) => [name, toInput(locationFilters[name]).optional()]),
) as { [Name in FilterName]: z.ZodOptional<InputOf<LocationFilterTable[Name]>> }

/** Filters of a list. `ids`: only these. `distance` (miles) and `sortBy=distance` need `lat` and `lng`, or `near`: the name of a place, which wins, with 50 miles without a distance. Several themes or types: any; amenities: all. `landmark`: that show the landmark of this slug. `asTyped`: the search is not corrected. `facing`: the view faces one of these; only with a plan that has advanced filters. */
const filtersShape = z.object({
  ids: listParam(z.uuid()).optional(),
  search: plainText(200).optional(),
  asTyped: flag.optional(),
  ...filterInputs,
  crowdLevel: z.enum(crowdLevels).optional(),
  permits: flag.optional(),
  city: plainText(100).optional(),
  landmark: plainText(200).optional(),
  bbox: bbox.optional(),
  near: plainText(100).optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
})

export const position = (input: { lat?: number | undefined; lng?: number | undefined }) =>
  (input.lat === undefined) === (input.lng === undefined)
export const positionMessage = { message: 'lat and lng go together', path: ['lat'] }

const hasPosition = ({ lat, near }: { lat?: number | undefined; near?: string | undefined }) =>
  lat !== undefined || Boolean(near)

const needsPosition = (path: string, message: string) => ({ message, path: [path] })
const distanceMessage = needsPosition('distance', 'A distance needs a position: send lat and lng, or near')
const sortMessage = needsPosition('sortBy', 'Sorting by distance needs a position: send lat and lng, or near')

/** Filters without an order: what is counted. */
export const countedFilters = filtersShape
  .refine(position, positionMessage)
  .refine((input) => hasPosition(input) || input.distance === undefined, distanceMessage)

const listInput = filtersShape
  .extend({
    sortBy: z.enum(sortOrders).optional(),
    ...pageInput(24),
  })
  .refine(position, positionMessage)
  .refine((input) => hasPosition(input) || input.distance === undefined, distanceMessage)
  .refine((input) => hasPosition(input) || input.sortBy !== 'distance', sortMessage)

export const listLocations = publicCall
  .meta({ access: 'public', isHot: true })
  .route({
    method: 'GET',
    path: '/locations',
    summary: 'Search and filter locations',
    tags: ['Locations'],
    outputStructure: 'detailed',
  })
  .input(listInput)
  .output(page(locationSummaryShape))

/** What a page that lists locations begins with. `limit` 0: only the count and the meaning. */
export const findLocations = publicCall
  .meta({ access: 'public', isHot: true })
  .route({
    method: 'GET',
    path: '/locations/results',
    summary:
      'Search and filter locations: a page of the list, the number of all, up to 10,000, and how the search was understood',
    tags: ['Locations'],
  })
  .input(listInput.safeExtend({ limit: integerIn(0, 100).default(24) }))
  .output(
    z.object({
      locations: z.array(locationSummaryShape),
      /** Continues the list, here or at `/locations`; null on the last page. */
      nextCursor: z.string().nullable(),
      count: z.number().int(),
      isComplete: z.boolean(),
      /** The place of `near`, if that is sent; null if there is no such place. */
      near: z
        .object({ label: z.string(), latitude: z.number(), longitude: z.number() })
        .nullable()
        .optional(),
      /** Null without a search. */
      search: z.object(searchMeaning).nullable(),
    }),
  )

export const getLocation = publicCall
  .route({
    method: 'GET',
    path: '/locations/{id}',
    summary:
      'Get a location. Opening its guide counts once a month; over the limit only the public part is returned',
    tags: ['Locations'],
  })
  .input(
    z
      .object({ id: idParam, lat: latitude.optional(), lng: longitude.optional() })
      .refine(position, positionMessage),
  )
  .output(locationShape)

export type DisplayImage = z.infer<typeof displayImageShape>
export type LocationSummary = z.infer<typeof locationSummaryShape>
export type LocationDetail = z.infer<typeof locationShape>
export type FullLocation = z.infer<typeof fullLocationShape>
export type LimitedLocation = z.infer<typeof limitedLocationShape>
export type LocationFact = z.infer<typeof factShape>
export type LocationFilters = z.infer<typeof filtersShape>
export type FoundLocations = z.infer<NonNullable<(typeof findLocations)['~orpc']['outputSchema']>>
