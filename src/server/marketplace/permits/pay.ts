// POST /api/bookings/{id}/pay, and what a change of the payment means for the booking.
import { Problem } from '../../../contract/problems.ts'
import { nextBookingState, type PaymentState } from '../../../rules/permit-bookings.ts'
import { shortDates } from '../../../rules/short-date.ts'
import type { UserContext } from '../../app/request/context.ts'
import { localDate } from '../../discovery/light/light.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import type { Payment } from '../../money/payments/fields.ts'
import type {
  PaymentChange,
  PaymentDeps,
  PaymentHandler,
  ReceiptSubject,
} from '../../money/payments/handler.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import { getConfirmablePayment, startPayment } from '../../money/payments/start.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type BookingRow, lockBooking, lockOwnBooking, selectBookings } from './booking-queries.ts'
import { endBooking } from './cancel.ts'
import { notifyBooker } from './notify-booker.ts'

type Payable = { paymentId: string; clientSecret: string; amountCents: number; description: string }

const purpose = 'permit-booking'

/** Repeating it continues the open payment. @throws Problem not-found, wrong-state, unavailable */
export async function payBooking({ deps, user }: UserContext, { id }: { id: string }): Promise<Payable> {
  const started = await deps.sql.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, id, user.id)
    if (!nextBookingState(booking, 'pay', localDate(deps.now(), booking.permit.timeZone)))
      throw new Problem('wrong-state', 'There is nothing to pay for this booking now.')
    const payment = await startPayment(tx, deps, {
      userId: user.id,
      purpose,
      subjectId: id,
      amountCents: booking.totalCents,
      capture: 'automatic',
      description: describeBooking(booking),
    })
    await tx`update permit_bookings set payment_id = ${payment.id} where id = ${id}`
    return payment
  })
  const { clientSecret, amountCents, description } = await getConfirmablePayment(
    deps,
    (started as { id: string }).id,
  )
  return { paymentId: (started as { id: string }).id, clientSecret, amountCents, description }
}

type Described = Pick<BookingRow, 'startDate' | 'endDate' | 'numberOfPeople'> & { permit: { name: string } }

/** The line on the page before paying, in the receipt and in the ledger. */
export const describeBooking = ({ permit, startDate, endDate, numberOfPeople }: Described): string =>
  `${permit.name}, ${shortDates(startDate, endDate)}, ${
    numberOfPeople === 1 ? '1 photographer' : `${numberOfPeople} people`
  }`

/**
 * What a payment means for its booking. A dispute alone changes nothing: a charged booking stays paid until
 * the rest is refunded.
 */
function toPaymentStatus(payment: Payment): PaymentState {
  const { intent, state, capturedCents, refundedCents, chargedBackCents } = payment
  if (intent === 'captured')
    return refundedCents > 0 && refundedCents + chargedBackCents >= capturedCents ? 'refunded' : 'paid'
  return state === 'requires_action' || state === 'authorized' ? 'processing' : 'pending'
}

export const bookingPayments: PaymentHandler = {
  lock: async (tx, subjectId) =>
    void (await tx`select from permit_bookings where id = ${subjectId} for update`),
  onChange: recordPayment,
  toPath: () => '/permits?tab=bookings',
  toReceipt: describeForReceipt,
}

async function recordPayment(tx: Queryable, { after }: PaymentChange, deps: PaymentDeps): Promise<void> {
  const booking = await lockBooking(tx, after.subjectId)
  // A replaced payment of the same booking does not affect the current one.
  if (booking.paymentId !== after.id) return
  const next = toPaymentStatus(after)
  if (next === booking.paymentStatus) return
  const now = deps.now()
  // Paid with a form that was still open after the last day: the booking ends as if it was not paid.
  if (next === 'paid' && nextBookingState(booking, 'expire', localDate(now, booking.permit.timeZone)))
    return await endBooking(tx, booking.id, { publicUrl: deps.publicUrl, now })
  await tx`update permit_bookings set payment_status = ${next}, payment_intent = ${after.gatewayId}, updated_at = ${now}
    where id = ${booking.id}`
  if (next !== 'paid') return
  // Paid while it was being canceled: the money is refunded.
  if (booking.status === 'cancelled') return await cancelPayment(tx, after.id)
  await notifyBooker(tx, deps.publicUrl, 'paid', booking)
}

async function describeForReceipt(sql: Queryable, id: string): Promise<ReceiptSubject> {
  const [row] = await sql<BookingRow[]>`${selectBookings(sql)} where b.id = ${id}`
  if (!row) return { facts: [] }
  const { permit, startDate, endDate, numberOfPeople, locationId } = row
  const [location] = await locationsByIds(sql, locationId ? [locationId] : [])
  return {
    image: location?.cover ?? null,
    facts: [
      ['Permit', permit.name],
      ['Place', permit.location],
      ...(location
        ? [['Location', [location.name, location.address].filter(Boolean).join(', ')] as const]
        : []),
      ['Dates', shortDates(startDate, endDate)],
      ['Group', String(numberOfPeople)],
    ],
  }
}
