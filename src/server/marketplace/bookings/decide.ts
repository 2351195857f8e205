// The owner's decision on a request: accepted, which charges the card, or declined, which releases it.

import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { confirmBooking } from './confirm.ts'
import { answerBooking } from './get.ts'
import { type BookingRow, lockBooking, requireSide } from './queries.ts'
import { applyTransition } from './transition.ts'

/** @throws Problem not-found, forbidden for the guest, wrong-state, expired */
export async function acceptBooking(context: UserContext, { id }: { id: string }): Promise<PropertyBooking> {
  const { now, publicUrl } = context.deps
  return await decide(context, id, async (tx, booking) => {
    // An expired request may remain until the job ends it, but its guest no longer counts on it.
    if (booking.state === 'requested' && (booking.expiresAt as Date) <= now())
      throw new Problem('expired', 'This request has expired.')
    await confirmBooking(tx, booking, { action: 'accept', now: now(), publicUrl })
  })
}

/** @throws Problem not-found, forbidden for the guest, wrong-state */
export async function declineBooking(
  context: UserContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<PropertyBooking> {
  const { now, publicUrl } = context.deps
  return await decide(context, id, async (tx, booking) => {
    await applyTransition(tx, booking, { action: 'decline', closingNote: reason, now: now(), publicUrl })
    await cancelPayment(tx, booking.paymentId as string)
  })
}

async function decide(
  context: UserContext,
  id: string,
  work: (tx: Queryable, booking: BookingRow) => Promise<void>,
): Promise<PropertyBooking> {
  const { deps, user } = context
  const paymentId = await deps.sql.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (requireSide(booking, user.id) === 'guest')
      throw new Problem('forbidden', 'Only the owner decides on a request.')
    await work(tx, booking)
    return booking.paymentId
  })
  await runPaymentSteps(deps, paymentId as string)
  return await answerBooking(context, id)
}
