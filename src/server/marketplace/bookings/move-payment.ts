// What a change of the payment of a move's difference means for the move.
import { moveDeadline, moveWaits, nextMoveState } from '../../../rules/booking-moves.ts'
import type { PaymentChange } from '../../money/payments/handler.ts'
import { cancelPayment, capturePayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { findMoveOfPayment, type MoveRow } from './move-queries.ts'
import { isPossibleStill } from './move-terms.ts'
import { changeMove } from './move-transition.ts'
import type { BookingRow } from './queries.ts'

type At = { now: Date; publicUrl: string }
type Reported = Pick<PaymentChange, 'after' | 'failedStep'> & At

/** The booking is locked, before the payment. */
export async function applyMovePayment(
  tx: Queryable,
  booking: BookingRow,
  { after, failedStep, ...at }: Reported,
): Promise<void> {
  const move = await findMoveOfPayment(tx, after.id)
  if (!move) return
  if (after.capturedCents > 0 && move.state === 'charging')
    return await changeMove(tx, booking, move, { action: 'complete', ...at })
  if (after.state === 'authorized' && failedStep === null && move.state === 'unpaid')
    return await authorize(tx, booking, move, at)
  const isLost = after.state === 'canceled' || after.state === 'failed' || failedStep === 'capture'
  if (!isLost || !nextMoveState(move.state, 'fail')) return
  await changeMove(tx, booking, move, { action: 'fail', ...at })
  // A capture that was refused leaves the amount reserved.
  await cancelPayment(tx, after.id)
}

// Too late, the booking stays as it is and nothing is charged, whether or not the time is still free.
async function authorize(tx: Queryable, booking: BookingRow, move: MoveRow, at: At): Promise<void> {
  const paymentId = move.paymentId as string
  const isLate = (move.expiresAt as Date) <= at.now
  if (isLate || (move.agreedAt && !(await isPossibleStill(tx, booking, move, at.now)))) {
    await changeMove(tx, booking, move, { action: isLate ? 'expire' : 'fail', ...at })
    return await cancelPayment(tx, paymentId)
  }
  if (move.agreedAt) {
    await changeMove(tx, booking, move, { action: 'charge', ...at })
    return await capturePayment(tx, paymentId)
  }
  const startsMs = [booking.from.getTime(), move.from.getTime()]
  const expiresAt = new Date(moveDeadline(at.now.getTime(), moveWaits.decisionMs, startsMs))
  await changeMove(tx, booking, move, { action: 'send', expiresAt, ...at })
}
