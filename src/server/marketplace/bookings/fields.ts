// The columns of a booking's fields.
import type { propertyBookingFields } from '../../../contract/marketplace/property-bookings.ts'
import { type FieldsOf, fieldMap, type RowOf } from '../../app/domains/field-map.ts'

/** What its guest writes. */
const written = {
  groupSize: 'group_size',
  photographyType: 'photography_type',
  specialRequests: 'special_requests',
  equipmentNeeded: 'equipment_needed',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
} as const satisfies FieldsOf<'property_bookings', keyof typeof propertyBookingFields>
export const writtenFields = fieldMap('property_bookings', written)

export const bookingFields = fieldMap('property_bookings', {
  ...written,
  id: 'id',
  propertyId: 'property_id',
  guestId: 'photographer_id',
  state: 'state',
  unit: 'unit',
  units: 'units',
  unitCents: 'unit_cents',
  priceLines: 'price_lines',
  totalCents: 'total_cents',
  feeCents: 'fee_cents',
  payoutCents: 'payout_cents',
  cancellationPolicy: 'cancellation_policy',
  paymentId: 'payment_id',
  codeId: 'code_id',
  refundCents: 'refund_cents',
  closingNote: 'closing_note',
  isInstant: 'is_instant',
  isDemo: 'is_demo',
  revision: 'revision',
  refundMaxPercent: 'refund_max_percent',
  weatherMoves: 'weather_moves',
  expiresAt: 'expires_at',
  confirmedAt: 'confirmed_at',
  endedAt: 'ended_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

/** A booking of the table. Amounts in cents. */
export type BookingFields = RowOf<typeof bookingFields>
