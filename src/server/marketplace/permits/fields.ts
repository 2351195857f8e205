// The columns of a permit's fields, and of a booking's.
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'

export const permitFields = fieldMap('permits', {
  id: 'id',
  location: 'location_name',
  permitType: 'permit_type',
  name: 'name',
  description: 'description',
  costCents: 'cost_cents',
  costUnit: 'cost_unit',
  baseFeeCents: 'base_fee_cents',
  maxPersonCents: 'max_person_cents',
  durationDays: 'duration_days',
  maxPeople: 'max_people',
  advanceBookingDays: 'advance_booking_days',
  isRequired: 'is_required',
  externalUrl: 'external_url',
  contactInfo: 'contact_info',
  restrictions: 'restrictions',
  seasons: 'seasons',
  authority: 'authority',
  feeNote: 'fee_note',
  timeZone: 'time_zone',
  verifiedOn: 'verified_on',
  isDemo: 'is_demo',
  sortOrder: 'sort_order',
})

export type PermitFields = RowOf<typeof permitFields>

/** What its user writes. */
const written = {
  startDate: 'start_date',
  endDate: 'end_date',
  numberOfPeople: 'number_of_people',
  specialRequests: 'special_requests',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
} as const

export const bookingFields = fieldMap('permit_bookings', {
  ...written,
  id: 'id',
  userId: 'user_id',
  locationId: 'location_id',
  permitId: 'permit_id',
  status: 'status',
  totalCents: 'total_cents',
  paymentStatus: 'payment_status',
  paymentId: 'payment_id',
  paymentIntent: 'payment_intent',
  closingNote: 'closing_note',
  isDemo: 'is_demo',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type BookingFields = RowOf<typeof bookingFields>
