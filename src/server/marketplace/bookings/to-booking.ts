// A booking as one of its sides, or an administrator, reads it.

import type { BookingSide, PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { showPriceLines } from '../../../contract/marketplace/property-prices.ts'
import { hourMs } from '../../../rules/durations.ts'
import { toLocalDate, toLocalTime } from '../../../rules/light/local-day.ts'
import type { PaymentState } from '../../../rules/payments.ts'
import {
  type PropertyBookingAction,
  propertyBookingActions,
  revealingStates,
  toBookingStatus,
} from '../../../rules/property-bookings.ts'
import { refundTimeline } from '../../../rules/property-refund.ts'
import { canReviewUntil } from '../../../rules/property-reviews.ts'
import { toImage } from '../../discovery/photos/display-image.ts'
import { toClockChange } from '../properties/hours.ts'
import { toRefundSteps, toRefundsOnceAccepted } from '../properties/refund-steps.ts'
import { writtenFields } from './fields.ts'
import { type BookingRow, toPriceLines } from './queries.ts'

export const dollars = (cents: number): number => cents / 100

const paymentStatuses: Record<PaymentState, PropertyBooking['paymentStatus']> = {
  requires_payment: 'pending',
  requires_action: 'pending',
  authorized: 'authorized',
  captured: 'paid',
  partially_refunded: 'partially_refunded',
  refunded: 'refunded',
  disputed: 'paid',
  charged_back: 'refunded',
  canceled: 'cancelled',
  failed: 'cancelled',
}

/** Instants in milliseconds and cents: what decides a refund. */
export const toRefundTerms = (row: BookingRow) => ({
  policy: row.cancellationPolicy,
  startMs: row.from.getTime(),
  confirmedMs: row.confirmedAt?.getTime() ?? null,
  totalCents: row.totalCents,
  maxPercent: row.refundMaxPercent,
})

/** When and where, in the property's time zone. */
const toTimes = ({ from, until, timeZone }: BookingRow) => {
  const startDate = toLocalDate(from.getTime(), timeZone)
  return {
    bookingDate: startDate,
    startDate,
    endDate: toLocalDate(until.getTime() - 1, timeZone),
    startTime: toLocalTime(from.getTime(), timeZone),
    endTime: toLocalTime(until.getTime(), timeZone),
    start: from.toISOString(),
    end: until.toISOString(),
    duration: (until.getTime() - from.getTime()) / hourMs,
  }
}

const toMoney = (row: BookingRow) => ({
  unit: row.unit,
  units: row.units,
  clockChange: toClockChange(
    row.unit,
    { startMs: row.from.getTime(), endMs: row.until.getTime() },
    row.timeZone,
  ),
  unitPrice: dollars(row.unitCents),
  lines: showPriceLines(toPriceLines(row)),
  addOns: row.pricedAddOns.map(({ id, quantity }) => ({ id, quantity })),
  code: row.appliedCode?.code ?? null,
  totalAmount: dollars(row.totalCents),
  totalCost: dollars(row.totalCents),
  platformFee: dollars(row.feeCents),
  ownerPayout: dollars(row.payoutCents),
  refundAmount: row.refundCents === null ? null : dollars(row.refundCents),
  paymentStatus: paymentStatuses[row.payment?.state ?? 'requires_payment'],
  paymentId: row.paymentId,
  receiptPath: row.payment?.receiptPath ?? null,
  cancellationPolicy: row.cancellationPolicy,
  refunds: toRefundSteps(refundTimeline(toRefundTerms(row))),
})

const toProperty = (row: BookingRow): PropertyBooking['property'] => ({
  id: row.propertyId,
  title: row.title,
  location: [row.city, row.region].filter(Boolean).join(', '),
  timeZone: row.timeZone,
  image: row.cover && `/media/${row.cover.id}/640.jpg`,
  cover: row.cover && toImage(row.cover),
  isDemo: row.isDemoProperty,
})

const iso = (at: Date | null) => at?.toISOString() ?? null

export type Reading = {
  viewer: BookingSide
  now: Date
  revealed?: PropertyBooking['revealed']
  unreadMessages?: number
}

export function toBooking(row: BookingRow, reading: Reading): PropertyBooking {
  const { viewer, now, revealed = null, unreadMessages = 0 } = reading
  const { id } = row
  return {
    id,
    ...writtenFields.pick(row),
    viewer,
    state: row.state,
    status: toBookingStatus(row.state),
    property: toProperty(row),
    guest: row.guest,
    owner: row.owner,
    ...toTimes(row),
    ...toMoney(row),
    refundsOnceAccepted: isWaiting(row) ? toRefundsOnceAccepted(toRefundTerms(row), now) : null,
    ...toContact(row, viewer),
    closingNote: row.closingNote,
    isInstant: row.isInstant,
    isDemo: row.isDemo,
    actions: toActions(row, viewer, now),
    canReview:
      viewer !== 'admin' &&
      !row.reviewedBy.includes(viewer) &&
      row.state === 'completed' &&
      now.getTime() < canReviewUntil(row.until.getTime()),
    unreadMessages,
    expiresAt: iso(row.expiresAt),
    confirmedAt: iso(row.confirmedAt),
    endedAt: iso(row.endedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    revealed,
    calendarPath: isRevealing(row) ? `/property-bookings/${id}.ics` : null,
  }
}

// The owner sees how to reach the guest once the booking is confirmed.
const toContact = (row: BookingRow, viewer: BookingSide) =>
  viewer === 'owner' && !isRevealing(row)
    ? { contactPhone: null, contactEmail: null }
    : { contactPhone: row.contactPhone, contactEmail: row.contactEmail }

export const isRevealing = ({ state }: BookingRow): boolean =>
  (revealingStates as readonly string[]).includes(state)

const isWaiting = ({ state }: BookingRow): boolean => state === 'held' || state === 'requested'

/** A booking that has begun can only end. */
export const hasBegun = ({ from }: BookingRow, now: Date): boolean => from.getTime() <= now.getTime()

function toActions(row: BookingRow, viewer: BookingSide, now: Date): PropertyBookingAction[] {
  if (viewer === 'admin' || hasBegun(row, now)) return []
  return propertyBookingActions(row.state, viewer)
}
