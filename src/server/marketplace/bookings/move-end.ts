// Moves that end without an answer: their time is over, or their booking ended.
import { cancelPayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { findOpenMove } from './move-queries.ts'
import { changeMove } from './move-transition.ts'
import type { BookingRow } from './queries.ts'

type At = { now: Date; publicUrl: string }

/** Of a locked booking. */
export async function expireMove(tx: Queryable, booking: BookingRow, { now, publicUrl }: At): Promise<void> {
  const move = await findOpenMove(tx, booking.id)
  if (!move?.expiresAt || move.expiresAt > now) return
  await changeMove(tx, booking, move, { action: 'expire', now, publicUrl })
  if (move.paymentId) await cancelPayment(tx, move.paymentId)
}

/** Of a locked booking that ends. */
export async function endMove(tx: Queryable, booking: BookingRow, { now, publicUrl }: At): Promise<void> {
  const move = await findOpenMove(tx, booking.id)
  if (!move) return
  await changeMove(tx, booking, move, { action: 'end', now, publicUrl })
  if (move.paymentId) await cancelPayment(tx, move.paymentId)
}
