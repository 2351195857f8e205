// Inserts a demo booking with its payment, reviews and messages. Its times are counted from the day of the seeding.

import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs } from '../../../rules/durations.ts'
import { toInstantMs, toLocalDate } from '../../../rules/light/local-day.ts'
import type { PropertyBookingState } from '../../../rules/property-bookings.ts'
import { priceBooking } from '../../../rules/property-price.ts'
import { refundAt } from '../../../rules/property-refund.ts'
import type { DemoPayment } from '../../money/payments/insert-demo.ts'
import { insertDemoPayment } from '../../money/payments/insert-demo.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Bookable, requireOnMarket } from '../properties/hours.ts'
import { bookingFields } from './fields.ts'
import { recountRating } from './reviews.ts'
import { recount } from './transition.ts'

type Side = 'guest' | 'owner'
type Review = { rating: number; title: string; content: string; pros: string | null; cons: string | null }

export type DemoBooking = {
  id: string
  paymentId: string
  refundId: string
  propertyId: string
  guestId: string
  state: PropertyBookingState
  inDays: number
  startTime: string
  endTime: string
  /** When it was requested. */
  bookedDaysBefore: number
  groupSize: number
  photographyType: string
  specialRequests: string | null
  closingNote: string | null
  reviews: Partial<Record<Side, Review>>
  messages: { side: Side; body: string }[]
}

/**
 * The rows are the same as if the booking had happened. Returns what the owner has earned from it, in cents.
 */
export async function insertDemoBooking(tx: Queryable, demo: DemoBooking): Promise<{ ownerId: string }> {
  const property = await requireOnMarket(tx, demo.propertyId)
  const ownerId = property.ownerId as string
  const times = toTimes(demo, property)
  const price = priceBooking(property, property, times.request)
  if (!price) throw new Error(`Demo booking ${demo.id} ends before it starts`)
  const refundCents = toRefund(demo, property, { ...times, totalCents: price.totalCents })
  const { span, bookedAt, confirmedAt, endedAt } = times
  await insertDemoPayment(tx, {
    ...toPayment(demo, { refundCents: refundCents ?? 0, ...times }),
    payeeId: ownerId,
    purpose: 'property-booking',
    description: `${property.title}, ${bookingTimeText(span, property.timeZone)}`,
    amountCents: price.totalCents,
  })
  const { feeCents, payoutCents, unit, units, unitCents, totalCents } = price
  const columns = bookingFields.toColumns({
    id: demo.id,
    propertyId: demo.propertyId,
    guestId: demo.guestId,
    paymentId: demo.paymentId,
    state: demo.state,
    groupSize: demo.groupSize,
    photographyType: demo.photographyType,
    specialRequests: demo.specialRequests,
    closingNote: demo.closingNote,
    feeCents,
    payoutCents,
    unit,
    units,
    unitCents,
    totalCents,
    refundCents,
    cancellationPolicy: property.cancellationPolicy,
    expiresAt: demo.state === 'held' || demo.state === 'requested' ? new Date(span.startMs - hourMs) : null,
    confirmedAt,
    endedAt,
    createdAt: bookedAt,
    updatedAt: endedAt ?? confirmedAt ?? bookedAt,
    isDemo: true,
  })
  const during = `[${new Date(span.startMs).toISOString()}, ${new Date(span.endMs).toISOString()})`
  await tx`insert into property_bookings ${tx.insert({ ...columns, during })}`
  await insertReviews(tx, demo, { ownerId, endMs: span.endMs })
  await insertMessages(tx, demo, { ownerId, bookedAt })
  await recount(tx, demo.propertyId)
  await recountRating(tx, demo.propertyId, new Date())
  return { ownerId }
}

type Times = {
  request: { startDate: string; endDate: string; startTime: string; endTime: string }
  span: { startMs: number; endMs: number }
  bookedAt: Date
  confirmedAt: Date | null
  endedAt: Date | null
}

const wasConfirmed = (demo: DemoBooking) =>
  demo.state === 'accepted' || demo.state === 'completed' || demo.state.startsWith('cancelled')

function toTimes(demo: DemoBooking, { timeZone }: Bookable): Times {
  const { state, inDays, startTime, endTime, bookedDaysBefore } = demo
  const date = addDays(toLocalDate(Date.now(), timeZone), inDays)
  const span = {
    startMs: toInstantMs(date, startTime, timeZone),
    endMs: toInstantMs(date, endTime, timeZone),
  }
  const bookedMs = Math.min(Date.now() - 2 * hourMs, span.startMs - bookedDaysBefore * dayMs)
  const decidedMs = bookedMs + hourMs
  const endedMs = state === 'completed' ? span.endMs : decidedMs + hourMs / 2
  const isOpen = state === 'held' || state === 'requested' || state === 'accepted'
  return {
    request: { startDate: date, endDate: date, startTime, endTime },
    span,
    bookedAt: new Date(bookedMs),
    confirmedAt: wasConfirmed(demo) ? new Date(decidedMs) : null,
    endedAt: isOpen ? null : new Date(endedMs),
  }
}

function toRefund(
  { state }: DemoBooking,
  { cancellationPolicy }: Bookable,
  { span, confirmedAt, endedAt, totalCents }: Times & { totalCents: number },
): number | null {
  if (!state.startsWith('cancelled')) return null
  if (state === 'cancelled_by_owner') return totalCents
  const terms = {
    policy: cancellationPolicy,
    startMs: span.startMs,
    confirmedMs: confirmedAt?.getTime() ?? null,
    totalCents,
  }
  return refundAt(terms, endedAt?.getTime() ?? 0).refundCents
}

function toPayment(
  demo: DemoBooking,
  { bookedAt, confirmedAt, endedAt, refundCents }: Times & { refundCents: number },
): Omit<DemoPayment, 'payeeId' | 'purpose' | 'description' | 'amountCents'> {
  const isReleased = demo.state === 'completed' || demo.state === 'cancelled_by_guest'
  const state =
    demo.state === 'held'
      ? 'requires_payment'
      : demo.state === 'requested'
        ? 'authorized'
        : confirmedAt
          ? 'captured'
          : 'canceled'
  return {
    id: demo.paymentId,
    userId: demo.guestId,
    subjectId: demo.id,
    refund: refundCents > 0 ? { id: demo.refundId, amountCents: refundCents, at: endedAt ?? bookedAt } : null,
    state,
    at: bookedAt,
    capturedAt: confirmedAt,
    releasedAt: isReleased ? endedAt : null,
  }
}

async function insertReviews(
  tx: Queryable,
  { id, propertyId, guestId, reviews }: DemoBooking,
  { ownerId, endMs }: { ownerId: string; endMs: number },
): Promise<void> {
  for (const side of ['guest', 'owner'] as const) {
    const review = reviews[side]
    if (!review) continue
    const at = new Date(endMs + dayMs)
    const author = side === 'guest' ? guestId : ownerId
    await tx`insert into property_reviews ${tx.insert({
      ...review,
      booking_id: id,
      property_id: propertyId,
      author_id: author,
      side,
      would_recommend: review.rating > 2,
      published_at: at,
      counted_at: at,
      created_at: at,
      is_demo: true,
    })}`
  }
}

async function insertMessages(
  tx: Queryable,
  { id, guestId, messages }: DemoBooking,
  { ownerId, bookedAt }: { ownerId: string; bookedAt: Date },
): Promise<void> {
  for (const [index, { side, body }] of messages.entries())
    await tx`insert into property_messages ${tx.insert({
      booking_id: id,
      sender_id: side === 'guest' ? guestId : ownerId,
      side,
      body,
      created_at: new Date(bookedAt.getTime() + (index + 1) * 600_000),
      is_demo: true,
    })}`
}
