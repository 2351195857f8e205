// The columns of a permit's fields, and of a booking's.
import type { permitBookingFields } from '../../../contract/marketplace/permit-bookings.ts'
import type { permitFields as shown } from '../../../contract/marketplace/permits.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** Columns that are shown as they are stored. */
const asStored = {
  id: 'id',
  location: 'location_name',
  permitType: 'permit_type',
  name: 'name',
  description: 'description',
  costUnit: 'cost_unit',
  maxPeople: 'max_people',
  advanceBookingDays: 'advance_booking_days',
  isRequired: 'is_required',
  externalUrl: 'external_url',
  contactInfo: 'contact_info',
  restrictions: 'restrictions',
  seasons: 'seasons',
  authority: 'authority',
  feeNote: 'fee_note',
  verifiedOn: 'verified_on',
  isDemo: 'is_demo',
} as const satisfies FieldsOf<'permits', keyof typeof shown>

export const permitFields = fieldMap('permits', {
  ...asStored,
  costCents: 'cost_cents',
  baseFeeCents: 'base_fee_cents',
  maxPersonCents: 'max_person_cents',
  durationDays: 'duration_days',
  timeZone: 'time_zone',
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
} as const satisfies FieldsOf<'permit_bookings', keyof typeof permitBookingFields>

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
