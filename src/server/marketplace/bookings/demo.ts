// The demo's bookings of properties, as if they had happened: with payments, reviews, messages, disputes and payouts. Days count from the
// day of the loading.
import { z } from 'zod'
import { propertyReviewShape } from '../../../contract/marketplace/property-reviews.ts'
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { addDays } from '../../../rules/dates.ts'
import { dayMs, hourMs, minuteMs } from '../../../rules/durations.ts'
import { toInstantMs, toLocalDate } from '../../../rules/light/local-day.ts'
import { toPeriodEnd } from '../../../rules/payout-periods.ts'
import { propertyBookingStates } from '../../../rules/property-bookings.ts'
import { priceBooking } from '../../../rules/property-price.ts'
import { refundAt } from '../../../rules/property-refund.ts'
import { type DemoContext, demoFile, demoId } from '../../app/domains/demo-file.ts'
import { type DemoPayment, insertDemoDispute, insertDemoPayment } from '../../money/payments/demo-payment.ts'
import { insertDemoPayout } from '../../money/payouts/demo-payout.ts'
import { readOwnerBalance } from '../../money/payouts/list.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { demoPropertyId } from '../properties/demo.ts'
import { type Bookable, requireOnMarket } from '../properties/hours.ts'
import { bookingFields } from './fields.ts'
import { recountRating } from './reviews.ts'
import { recount } from './transition.ts'

const clock = z.string().regex(/^\d\d:\d\d$/)
const review = propertyReviewShape.pick({ rating: true, title: true, content: true, pros: true, cons: true })

const bookingShape = z.strictObject({
  property: z.string(),
  guest: z.string(),
  state: z.enum(propertyBookingStates),
  /** Booked at once, by the rules of the listing. */
  isInstant: z.boolean().optional(),
  inDays: z.number().int(),
  startTime: clock,
  endTime: clock,
  /** When it was requested. */
  bookedDaysBefore: z.number().int().min(1),
  groupSize: z.number().int().min(1),
  photographyType: z.string(),
  specialRequests: z.string().nullable(),
  closingNote: z.string().nullable(),
  reviews: z.strictObject({ guest: review.optional(), owner: review.optional() }),
  /** The reason of a dispute that the guest's bank opened two days ago; it waits a week for evidence. */
  dispute: z.enum(['duplicate', 'product_not_received', 'fraudulent']).optional(),
  messages: z.array(z.strictObject({ side: z.enum(['guest', 'owner']), body: z.string().max(500) })),
})

type DemoBooking = z.output<typeof bookingShape>

/** Bookings completed longer ago than this were paid out. */
const paidOutDays = 14
const file = { file: 'property-bookings', shape: bookingShape }
const isOld = ({ inDays }: DemoBooking) => inDays < -paidOutDays

/** The old bookings, and then the payouts of what their owners earned. */
export const demoOldBookings = demoFile({
  ...file,
  step: async (booking, context) => {
    if (isOld(booking)) await insertBooking(booking, context)
  },
  finish: async ({ tx, inDays }) => {
    const owners = await tx<{ id: string }[]>`
      select distinct p.owner_id as id from property_bookings b join properties p on p.id = b.property_id`
    const at = inDays(2 - paidOutDays)
    for (const { id: userId } of owners) {
      const { dueCents } = await readOwnerBalance(tx, userId)
      const payout = { id: demoId(`payout ${userId}`), userId, periodEnd: toPeriodEnd('weekly', at) }
      if (dueCents > 0) await insertDemoPayout(tx, { ...payout, amountCents: dueCents, at })
    }
  },
})

export const demoBookings = demoFile({
  ...file,
  step: async (booking, context) => {
    if (!isOld(booking)) await insertBooking(booking, context)
  },
})

/** Omitted if the guest's account is switched off, or the owner's, without which there is no property. */
async function insertBooking(demo: DemoBooking, { tx, now, inDays, userIds }: DemoContext): Promise<void> {
  const propertyId = demoPropertyId(demo.property)
  const [guestId] = userIds([demo.guest])
  const [property] = await tx`select from properties where id = ${propertyId}`
  if (!guestId || !property) return
  const name = `booking ${demo.property} ${demo.inDays} ${demo.startTime}`
  const ids = { id: demoId(name), propertyId, guestId, paymentId: demoId(`payment of ${name}`) }
  await insertBookingRows(tx, { ...demo, ...ids, refundId: demoId(`refund of ${name}`), now })
  if (demo.dispute)
    await insertDemoDispute(tx, {
      id: demoId(`dispute of ${name}`),
      paymentId: ids.paymentId,
      reason: demo.dispute,
      at: inDays(-2),
      evidenceDueAt: inDays(7),
    })
}

type Booking = DemoBooking & {
  id: string
  paymentId: string
  refundId: string
  propertyId: string
  guestId: string
  now: Date
}

async function insertBookingRows(tx: Queryable, demo: Booking): Promise<void> {
  const property = await requireOnMarket(tx, demo.propertyId)
  const ownerId = property.ownerId as string
  const times = toTimes(demo, property)
  const price = priceBooking(property, property, { ...times.request, groupSize: demo.groupSize })
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
  const { lines, ...amounts } = price
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
    ...amounts,
    priceLines: JSON.stringify(lines),
    refundCents,
    cancellationPolicy: property.cancellationPolicy,
    expiresAt: demo.state === 'held' || demo.state === 'requested' ? new Date(span.startMs - hourMs) : null,
    confirmedAt,
    endedAt,
    createdAt: bookedAt,
    updatedAt: endedAt ?? confirmedAt ?? bookedAt,
    isInstant: demo.isInstant,
    isDemo: true,
  })
  const during = `[${new Date(span.startMs).toISOString()}, ${new Date(span.endMs).toISOString()})`
  await tx`insert into property_bookings ${tx.insert({ ...columns, during })}`
  await insertReviews(tx, demo, { ownerId, endMs: span.endMs })
  await insertMessages(tx, demo, { ownerId, bookedAt })
  await recount(tx, demo.propertyId)
  await recountRating(tx, demo.propertyId, demo.now)
}

type Times = {
  request: { startDate: string; endDate: string; startTime: string; endTime: string }
  span: { startMs: number; endMs: number }
  bookedAt: Date
  confirmedAt: Date | null
  endedAt: Date | null
}

const wasConfirmed = (demo: Booking) =>
  demo.state === 'accepted' || demo.state === 'completed' || demo.state.startsWith('cancelled')

function toTimes(demo: Booking, { timeZone }: Bookable): Times {
  const { state, inDays, startTime, endTime, bookedDaysBefore, now } = demo
  const date = addDays(toLocalDate(now.getTime(), timeZone), inDays)
  const span = {
    startMs: toInstantMs(date, startTime, timeZone),
    endMs: toInstantMs(date, endTime, timeZone),
  }
  const bookedMs = Math.min(now.getTime() - 2 * hourMs, span.startMs - bookedDaysBefore * dayMs)
  const decidedMs = bookedMs + (demo.isInstant ? minuteMs : hourMs)
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
  { state }: Booking,
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
  demo: Booking,
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
  { id, propertyId, guestId, reviews }: Booking,
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
  { id, guestId, messages }: Booking,
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
