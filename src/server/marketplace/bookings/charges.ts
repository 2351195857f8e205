// The payments of a booking: the first one, and those of moves that cost more. Together they are its total.
import { Problem } from '../../../contract/problems.ts'
import { type Charge, readCharged } from '../../money/payments/captured.ts'
import { refundPayment, releasePayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { BookingRow } from './queries.ts'

/** What its guest was charged for, the newest first: that is the order of refunds, by which their fees stay those of the total. */
export async function readCharges(tx: Queryable, { id, paymentId }: BookingRow): Promise<Charge[]> {
  const rows = await tx<{ id: string }[]>`
    select payment_id as id from property_booking_moves where booking_id = ${id} and state = 'done' and payment_id is not null
    order by number desc`
  const ids = [...rows.map((row) => row.id), ...(paymentId ? [paymentId] : [])]
  return await readCharged(tx, ids)
}

/** All of them, also of moves that came to nothing. */
export async function readPaymentIds(sql: Queryable, { id, paymentId }: BookingRow): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select payment_id as id from property_booking_moves where booking_id = ${id} and payment_id is not null`
  return [...(paymentId ? [paymentId] : []), ...rows.map((row) => row.id)]
}

/** @throws Problem unavailable while one is being captured */
export function requireCharged(charges: readonly Charge[]): void {
  if (charges.some(({ remainingCents }) => remainingCents === undefined))
    throw new Problem('unavailable', 'The payment is still being taken. Please try again in a minute.')
}

/** An amount, or what is left after disputes and other refunds. `key` names the reason: the same key refunds once. */
export async function refundCharges(
  tx: Queryable,
  charges: readonly Charge[],
  { amountCents, key }: { amountCents: number; key: string },
): Promise<void> {
  let restCents = amountCents
  for (const { id, remainingCents = 0 } of charges) {
    const cents = Math.min(restCents, Math.max(remainingCents, 0))
    if (cents === 0) continue
    await refundPayment(tx, id, { amountCents: cents, key })
    restCents -= cents
  }
}

export async function releaseCharges(tx: Queryable, charges: readonly Charge[], dueAt: Date): Promise<void> {
  for (const { id } of charges) await releasePayment(tx, id, dueAt)
}
