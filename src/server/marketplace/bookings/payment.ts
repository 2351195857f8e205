// What a change of a booking's payment means for the booking.
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { decisionDeadline, nextPropertyBookingState } from '../../../rules/property-bookings.ts'
import { bookedLight } from '../../discovery/light/booked-light.ts'
import { toImage } from '../../discovery/photos/display-image.ts'
import type {
  PaymentChange,
  PaymentDeps,
  PaymentHandler,
  ReceiptSubject,
} from '../../money/payments/handler.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readBusy } from '../properties/busy.ts'
import { isOnMarket } from '../properties/on-market.ts'
import { readMeeting } from '../properties/read.ts'
import { confirmBooking } from './confirm.ts'
import { applyMovePayment } from './move-payment.ts'
import { type BookingRow, lockBookingRows, readBooking, toPriceLines } from './queries.ts'
import { isRevealing } from './to-booking.ts'
import { applyTransition } from './transition.ts'

export const bookingPayments: PaymentHandler = {
  lock: lockBookingRows,
  onChange: applyPayment,
  toPath: (id) => `/property-bookings/${id}`,
  toReceipt: describeForReceipt,
}

async function describeForReceipt(sql: Queryable, id: string): Promise<ReceiptSubject> {
  const booking = await readBooking(sql, id)
  const { owner, title, city, region, from, until, timeZone, cover, revision } = booking
  const meeting = isRevealing(booking) ? await readMeeting(sql, booking.propertyId) : null
  // Of a booking that was moved, each payment is a part of the price.
  const lines = revision === 0 ? toPriceLines(booking) : []
  const place = region ? `${city}, ${region}` : city
  const span = { startMs: from.getTime(), endMs: until.getTime() }
  return {
    image: cover && toImage(cover),
    seller: owner?.displayName ?? 'A former user',
    facts: [
      ['Property', title],
      ['Place', [meeting?.address, place, meeting?.zipCode].filter(Boolean).join(', ')],
      ['Time', bookingTimeText(span, timeZone)],
      ...(meeting ? lightFacts({ ...meeting, timeZone }, span) : []),
      ...(lines.length === 1 ? lines.map(({ text }): [string, string] => ['Price', text]) : []),
    ],
    items: lines.map(({ text, amountCents }) => ({ label: text, cents: amountCents })),
  }
}

/** Golden and blue hours of the booked time; nothing without any. */
function lightFacts(place: Parameters<typeof bookedLight>[0], booked: Span): [string, string][] {
  const sky = bookedLight(place, booked).flatMap((day) => day.sky)
  return (['golden', 'blue'] as const).flatMap((kind): [string, string][] => {
    const windows = sky.filter((stretch) => stretch.kind === kind)
    const times = windows.map(({ start, end }) =>
      bookingTimeText({ startMs: Date.parse(start), endMs: Date.parse(end) }, place.timeZone),
    )
    return times.length > 0 ? [[kind === 'golden' ? 'Golden hour' : 'Blue hour', times.join('; ')]] : []
  })
}

async function applyPayment(
  tx: Queryable,
  { after, failedStep }: PaymentChange,
  deps: PaymentDeps,
): Promise<void> {
  // Its row is locked already, before that of the payment.
  const booking = await readBooking(tx, after.subjectId)
  const now = deps.now()
  const { publicUrl } = deps
  if (booking.paymentId !== after.id)
    return await applyMovePayment(tx, booking, { after, failedStep, now, publicUrl })
  if (after.state === 'authorized' && booking.state === 'held')
    return await authorize(tx, booking, { now, publicUrl })
  const isLost = after.state === 'canceled' || after.state === 'failed' || failedStep === 'capture'
  if (!isLost) return
  const action = booking.state === 'accepted' ? 'losePayment' : 'expire'
  if (!nextPropertyBookingState(booking.state, action)) return
  await applyTransition(tx, booking, { action, now, publicUrl })
  // A capture that was refused leaves the amount reserved.
  await cancelPayment(tx, after.id)
}

type At = { now: Date; publicUrl: string }

// An expired hold whose slot nobody took is still valid; one whose booked time has begun is not. What was agreed to as instant is
// confirmed whatever the listing's rules are by now, unless the listing left the market, or the time was blocked after the hold ran out:
// nobody would have agreed.
async function authorize(tx: Queryable, booking: BookingRow, at: At): Promise<void> {
  const deadlineMs = decisionDeadline(at.now.getTime(), booking.from.getTime())
  const isAhead = deadlineMs > at.now.getTime()
  if (isAhead && !booking.isInstant)
    return await applyTransition(tx, booking, { action: 'request', expiresAt: new Date(deadlineMs), ...at })
  const isOffered = isAhead && (await isOnOffer(tx, booking, at.now))
  if (isOffered) return await confirmBooking(tx, booking, { action: 'confirm', ...at })
  await applyTransition(tx, booking, { action: 'fallThrough', ...at })
  await cancelPayment(tx, booking.paymentId as string)
}

async function isOnOffer(tx: Queryable, booking: BookingRow, now: Date): Promise<boolean> {
  const { propertyId, from, until, expiresAt } = booking
  const [property] = await tx`select from properties p where p.id = ${propertyId} and ${isOnMarket(tx)}`
  if (!property) return false
  // Its owner was told of what a calendar blocked during the hold.
  if ((expiresAt as Date) > now) return true
  const span = { startMs: from.getTime(), endMs: until.getTime() }
  return (await readBusy(tx, propertyId, span, { now })).length === 0
}
