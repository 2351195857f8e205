// POST /api/bookings/{id}/cancel, and the bookings that end because of their dates.
import type { PermitBooking } from '../../../contract/marketplace/permit-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import { bookingRefundCents, nextBookingState } from '../../../rules/permit-bookings.ts'
import type { UserContext } from '../../app/request/context.ts'
import { localDate } from '../../discovery/light/light.ts'
import { readRemainingCents } from '../../money/payments/captured.ts'
import { cancelPayment, refundPayment } from '../../money/payments/request.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { type BookingRow, lockBooking, lockOwnBooking, readBooking } from './booking-queries.ts'
import { notifyBooker } from './notify-booker.ts'

/** @throws Problem not-found, wrong-state */
export async function cancelBooking(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<PermitBooking> {
  const now = deps.now()
  const paymentId = await deps.sql.transaction(async (tx) => {
    const booking = await lockOwnBooking(tx, id, user.id)
    const today = localDate(now, booking.permit.timeZone)
    if (!nextBookingState(booking, 'cancel', today))
      throw new Problem('wrong-state', 'This booking can’t be canceled anymore.')
    const note = await returnMoney(tx, booking, today)
    await close(tx, booking, { note, now })
    await notifyBooker(tx, deps.publicUrl, 'cancelled', await lockBooking(tx, id))
    return booking.paymentId
  })
  if (paymentId) await runPaymentSteps(deps, paymentId as string)
  return await readBooking(deps.sql, id, now)
}

/**
 * When an account is deleted, no more is refunded than by canceling. A paid booking that has begun takes
 * place.
 */
export async function cancelForDeletion(tx: Queryable, id: string, now: Date): Promise<void> {
  const booking = await lockBooking(tx, id)
  const today = localDate(now, booking.permit.timeZone)
  if (nextBookingState(booking, 'cancel', today)) await returnMoney(tx, booking, today)
  else if (booking.paymentStatus === 'paid') return
  else if (booking.paymentId) await cancelPayment(tx, booking.paymentId)
  await close(tx, booking, { note: 'The account was deleted.', now })
}

/**
 * Refunds what the rule allows, or makes sure that an open payment is not captured. Returns the message for
 * the user.
 */
async function returnMoney(tx: Queryable, booking: BookingRow, today: string): Promise<string> {
  const { paymentId, permit, startDate, totalCents } = booking
  if (!paymentId) return 'Nothing was charged.'
  const paidCents = await readRemainingCents(tx, paymentId)
  if (paidCents === undefined) {
    await cancelPayment(tx, paymentId)
    return 'Nothing was charged.'
  }
  if (paidCents <= 0) return 'What you paid was already returned.'
  const cents = bookingRefundCents({ startDate, paidCents }, permit, today)
  if (cents === 0) return 'The permit’s lead time has begun, so the fee isn’t returned.'
  await refundPayment(tx, paymentId, { amountCents: cents, key: 'cancelled' })
  return cents === totalCents
    ? 'The whole amount is returned to your card.'
    : `The remaining ${toDollarText(cents)} is returned to your card.`
}

const close = async (tx: Queryable, { id }: BookingRow, { note, now }: { note: string; now: Date }) =>
  void (await tx`update permit_bookings set status = 'cancelled', closing_note = ${note}, updated_at = ${now} where id = ${id}`)

type Ending = { sql: Sql; publicUrl: string; now: Date }

/** Completes bookings whose last day is over, and cancels those that were neither confirmed nor paid in time. */
export async function endBookings({ sql, publicUrl, now }: Ending): Promise<number> {
  const due = await sql<{ id: string }[]>`
    select b.id from permit_bookings b join permits t on t.id = b.permit_id
    where b.status in ('pending', 'confirmed') and case when b.status = 'pending' then b.start_date else b.end_date + 1 end
      <= (${now}::timestamptz at time zone t.time_zone)::date order by b.end_date limit 1000`
  for (const { id } of due) await sql.transaction(async (tx) => await endBooking(tx, id, { publicUrl, now }))
  return due.length
}

/** Completes or cancels a booking whose time is over, and does nothing for any other. */
export async function endBooking(
  tx: Queryable,
  id: string,
  { publicUrl, now }: Omit<Ending, 'sql'>,
): Promise<void> {
  const booking = await lockBooking(tx, id)
  const today = localDate(now, booking.permit.timeZone)
  if (nextBookingState(booking, 'complete', today))
    return void (await tx`update permit_bookings set status = 'completed', updated_at = ${now} where id = ${id}`)
  if (!nextBookingState(booking, 'expire', today)) return
  const isCharged = booking.paymentId && (await readRemainingCents(tx, booking.paymentId)) !== undefined
  if (booking.paymentId) await cancelPayment(tx, booking.paymentId)
  const reason = booking.status === 'pending' ? 'confirmed' : 'paid'
  const money = isCharged ? 'What was charged is returned to your card.' : 'Nothing was charged.'
  await close(tx, booking, { note: `The booking wasn’t ${reason} in time. ${money}`, now })
  await notifyBooker(tx, publicUrl, 'expired', await lockBooking(tx, id))
}
