// The columns of a property's fields. The fields themselves are defined in contract/marketplace/property-fields.ts.
import type { propertyFields } from '../../../contract/marketplace/property-fields.ts'
import type { NamesIn } from '../../../contract/shared/fields.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** Rates are dollars in the contract and cents here. */
type Stored<Name> = Name extends 'hourlyRate' | 'dailyRate' ? `${Name}Cents` : Name
type ColumnsOf<Group extends string> = FieldsOf<'properties', Stored<NamesIn<typeof propertyFields, Group>>>

const listed = {
  title: 'title',
  description: 'description',
  propertyType: 'property_type',
  city: 'city',
  state: 'region',
  hourlyRateCents: 'hourly_rate_cents',
  dailyRateCents: 'daily_rate_cents',
  minimumHours: 'minimum_hours',
  maximumCapacity: 'capacity',
  photographyStyles: 'photography_styles',
  amenities: 'amenities',
  specialFeatures: 'special_features',
  cancellationPolicy: 'cancellation_policy',
  bookingMode: 'booking_mode',
} as const satisfies ColumnsOf<'list'>

const onPage = {
  priceRules: 'price_rules',
  rules: 'rules',
  restrictions: 'restrictions',
  equipmentProvided: 'equipment_provided',
  seasonalNotes: 'seasonal_notes',
  noiseRules: 'noise_rules',
  power: 'power',
  parking: 'parking',
  accessNotes: 'access_notes',
  droneRules: 'drone_rules',
  windowDirections: 'window_directions',
  acreage: 'acreage',
  availableDays: 'available_days',
  availableTimeStart: 'available_time_start',
  availableTimeEnd: 'available_time_end',
  openingHours: 'opening_hours',
  minimumByWeekday: 'minimum_by_weekday',
  maximumHours: 'maximum_hours',
  bufferBefore: 'buffer_before',
  bufferAfter: 'buffer_after',
  bookingLeadTime: 'lead_time_hours',
  bookingHorizon: 'booking_horizon_months',
  bookingHorizonDays: 'booking_horizon_days',
  instantLeadTime: 'instant_lead_hours',
  instantGroupSize: 'instant_group_size',
  instantGuests: 'instant_guests',
  moveMode: 'move_mode',
  weatherMoves: 'weather_moves',
} as const satisfies ColumnsOf<'page'>

const revealed = {
  address: 'address',
  zipCode: 'zip_code',
  latitude: 'latitude',
  longitude: 'longitude',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
} as const satisfies ColumnsOf<'revealed'>

/** The fields that owners enter. The position is the true one. */
export const stated = fieldMap('properties', { ...listed, ...onPage, ...revealed })

/** The fields that lists read. The position is the published one. */
export const summarized = fieldMap('properties', {
  id: 'id',
  ...listed,
  country: 'country',
  timeZone: 'time_zone',
  leastTotalCents: 'least_total_cents',
  leastHourCents: 'least_hour_cents',
  latitude: 'public_latitude',
  longitude: 'public_longitude',
  rating: 'rating',
  reviewCount: 'review_count',
  totalBookings: 'total_bookings',
  isVerified: 'is_verified',
  isDemo: 'is_demo',
  listingState: 'state',
  createdAt: 'created_at',
})

/** The additional fields of a property's page. */
export const pageFields = fieldMap('properties', { ...onPage, updatedAt: 'updated_at' })

/** The fields that only the owner, administrators and guests with a confirmed booking read. */
export const revealedFields = fieldMap('properties', revealed)

/** The fields that only the owner and administrators read. */
export const ownFields = fieldMap('properties', {
  ownerId: 'owner_id',
  reviewNote: 'review_note',
  awaitsPhotos: 'awaits_photos',
  payoutLastFour: 'payout_last_four',
  submittedAt: 'submitted_at',
})

export type StatedFields = RowOf<typeof stated>
