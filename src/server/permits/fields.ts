// The columns of a permit's fields, and of a booking's.
import { fieldMap, type RowOf } from '../field-map.ts'

export const permitFields = fieldMap('permits', {
  id: 'id',
  location: 'location_name',
  permitType: 'permit_type',
  name: 'name',
  description: 'description',
  costCents: 'cost_cents',
  costUnit: 'cost_unit',
  baseFeeCents: 'base_fee_cents',
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
