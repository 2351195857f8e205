// POST /api/property-bookings/{id}/cancel: by the guest, who is refunded by the policy, or by the owner, who refunds everything.

import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import { dueAfterEndMs } from '../../../rules/payout-periods.ts'
import { refundAt } from '../../../rules/property-refund.ts'
import type { UserContext } from '../../app/request/context.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readCharges, readPaymentIds, refundCharges, releaseCharges, requireCharged } from './charges.ts'
import { answerBooking } from './get.ts'
import { type BookingRow, lockBooking, requireSide } from './queries.ts'
import { hasBegun, toRefundTerms } from './to-booking.ts'
import { applyTransition } from './transition.ts'

type Input = { id: string; reason: string | null; expectedRefund?: number | undefined }

/** @throws Problem not-found, wrong-state, price-changed, unavailable while the payment is being taken */
export async function cancelBooking(context: UserContext, input: Input): Promise<PropertyBooking> {
  const { deps, user } = context
  const paymentIds = await deps.sql.transaction(async (tx) => {
    const booking = await lockBooking(tx, input.id)
    const side = requireSide(booking, user.id)
    if (hasBegun(booking, deps.now()))
      throw new Problem('wrong-state', 'This booking has already begun. Write to the other side instead.')
    await cancelAs(tx, booking, { side, ...input, now: deps.now(), publicUrl: deps.publicUrl })
    return await readPaymentIds(tx, booking)
  })
  for (const paymentId of paymentIds) await runPaymentSteps(deps, paymentId)
  return await answerBooking(context, input.id)
}

type Cancelling = Omit<Input, 'id'> & { side: 'guest' | 'owner'; now: Date; publicUrl: string }

/** Ends a locked booking and returns what its policy says. */
export async function cancelAs(tx: Queryable, booking: BookingRow, cancelling: Cancelling): Promise<void> {
  const { side, reason, expectedRefund, now, publicUrl } = cancelling
  const refundCents =
    booking.state !== 'accepted'
      ? null
      : side === 'owner'
        ? booking.totalCents
        : refundAt(toRefundTerms(booking), now.getTime()).refundCents
  if (expectedRefund !== undefined && refundCents !== null && expectedRefund !== refundCents)
    throw new Problem('price-changed', `The refund is now ${toDollarText(refundCents)}.`, {
      refund: refundCents / 100,
    })
  await applyTransition(tx, booking, {
    action: side === 'owner' ? 'cancelAsOwner' : 'cancelAsGuest',
    closingNote: reason,
    ...(refundCents === null ? {} : { refundCents }),
    now,
    publicUrl,
  })
  await returnMoney(tx, booking, { refundCents, now })
}

/**
 * The refund is paid by the payment service after the commit. What the guest does not get back is earned and
 * released at once; it is due as if the booking had ended now.
 */
async function returnMoney(
  tx: Queryable,
  booking: BookingRow,
  { refundCents, now }: { refundCents: number | null; now: Date },
): Promise<void> {
  const charges = await readCharges(tx, booking)
  if (refundCents === null || refundCents === booking.totalCents) {
    for (const { id } of charges) await cancelPayment(tx, id)
    return
  }
  requireCharged(charges)
  await refundCharges(tx, charges, { amountCents: refundCents, key: 'cancelled' })
  await releaseCharges(tx, charges, new Date(now.getTime() + dueAfterEndMs))
}
