// The columns of a location's fields. The fields themselves are defined in contract/discovery/location-fields.ts.
import type {
  guideTextFields,
  listedFields,
  statedFields,
} from '../../../contract/discovery/location-fields.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

type ColumnOf<Fields> = Record<keyof Fields, keyof Tables['locations']>

const listed = {
  name: 'name',
  description: 'description',
  address: 'address',
  city: 'city',
  region: 'region',
  country: 'country',
  timeZone: 'time_zone',
  elevation: 'elevation_feet',
  directionDegrees: 'direction_degrees',
  precision: 'precision',
  themes: 'themes',
  locationTypes: 'location_types',
  amenities: 'amenities',
  difficulty: 'difficulty',
  crowdLevel: 'crowd_level',
  parking: 'parking',
  permits: 'permits',
  entryFee: 'entry_fee',
  openingHours: 'opening_hours',
  bestTime: 'best_time',
  bestTimeOfDay: 'best_time_of_day',
} as const satisfies ColumnOf<typeof listedFields>

const guideTexts = {
  tips: 'tips',
  tripodRules: 'tripod_rules',
  permitNote: 'permit_note',
} as const satisfies ColumnOf<typeof guideTextFields>

/** The fields that users state: written by submission, edits and the importer. The position is the true one. */
export const stated = fieldMap('locations', {
  ...listed,
  latitude: 'latitude',
  longitude: 'longitude',
  ...guideTexts,
} satisfies ColumnOf<typeof statedFields>)

/** The fields that lists read. The position is the published one. */
export const summarized = fieldMap('locations', {
  id: 'id',
  ...listed,
  latitude: 'public_latitude',
  longitude: 'public_longitude',
  rating: 'rating',
  reviewCount: 'review_count',
  entryFeeCents: 'entry_fee_cents',
  status: 'status',
  isVerified: 'is_verified',
  isDemo: 'is_demo',
  createdAt: 'created_at',
})

/** The additional fields of a location's page. */
export const guideText = fieldMap('locations', guideTexts)

export type SummaryFields = RowOf<typeof summarized>
export type GuideTexts = RowOf<typeof guideText>
