// The answer to a move: accepted, declined, or withdrawn by who proposed it.
import type { BookingMove } from '../../../contract/marketplace/booking-moves.ts'
import { Problem } from '../../../contract/problems.ts'
import { moveDeadline, moveWaits } from '../../../rules/booking-moves.ts'
import type { UserContext } from '../../app/request/context.ts'
import { cancelPayment, capturePayment } from '../../money/payments/request.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readCharges, readPaymentIds, requireCharged } from './charges.ts'
import { answerMove } from './move-list.ts'
import { startDifference } from './move-propose.ts'
import { type MoveRow, requireMove } from './move-queries.ts'
import { isPossibleStill } from './move-terms.ts'
import { changeMove } from './move-transition.ts'
import { type BookingRow, lockBooking, requireSide } from './queries.ts'
import { isShownTo } from './to-move.ts'

type Input = { id: string; moveId: string }

/** @throws Problem not-found, forbidden for who proposed it, wrong-state, expired, slot-taken when the time was blocked meanwhile */
export const acceptMove = (context: UserContext, input: Input): Promise<BookingMove> =>
  decide(context, input, 'other', async (tx, booking, move) => {
    const { deps } = context
    const at = { now: deps.now(), publicUrl: deps.publicUrl }
    if (move.expiresAt && move.expiresAt <= at.now) throw new Problem('expired', 'This proposal has expired.')
    if (move.state === 'proposed' && !(await isPossibleStill(tx, booking, move, at.now)))
      throw new Problem(
        'slot-taken',
        'This isn’t possible any more: the time was blocked, or the property was taken off Viewfinder.',
      )
    requireCharged(await readCharges(tx, booking))
    const { totalCents, oldTotalCents, paymentId } = move
    if (totalCents <= oldTotalCents) return await changeMove(tx, booking, move, { action: 'accept', ...at })
    if (paymentId) {
      await changeMove(tx, booking, move, { action: 'acceptPaid', ...at })
      return await capturePayment(tx, paymentId)
    }
    const span = { startMs: move.from.getTime(), endMs: move.until.getTime() }
    const startsMs = [booking.from.getTime(), span.startMs]
    await changeMove(tx, booking, move, {
      action: 'acceptUnpaid',
      expiresAt: new Date(moveDeadline(at.now.getTime(), moveWaits.unpaidMs, startsMs)),
      paymentId: await startDifference(tx, deps, booking, { span, totalCents }),
      ...at,
    })
  })

/** @throws Problem not-found, forbidden for who proposed it, wrong-state */
export const declineMove = (
  context: UserContext,
  { reason, ...input }: Input & { reason: string | null },
): Promise<BookingMove> =>
  decide(context, input, 'other', async (tx, booking, move) => {
    const { now, publicUrl } = context.deps
    await changeMove(tx, booking, move, { action: 'decline', answer: reason, now: now(), publicUrl })
    if (move.paymentId) await cancelPayment(tx, move.paymentId)
  })

/** @throws Problem not-found, forbidden for the other side, wrong-state */
export const withdrawMove = (context: UserContext, input: Input): Promise<BookingMove> =>
  decide(context, input, 'proposer', async (tx, booking, move) => {
    const { now, publicUrl } = context.deps
    await changeMove(tx, booking, move, { action: 'withdraw', now: now(), publicUrl })
    if (move.paymentId) await cancelPayment(tx, move.paymentId)
  })

const refusals = {
  proposer: 'Only who proposed the move can withdraw it.',
  other: 'Only the other side answers a proposal.',
}

async function decide(
  context: UserContext,
  { id, moveId }: Input,
  by: 'proposer' | 'other',
  work: (tx: Queryable, booking: BookingRow, move: MoveRow) => Promise<void>,
): Promise<BookingMove> {
  const { deps, user } = context
  const paymentIds = await deps.sql.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    const side = requireSide(booking, user.id)
    const move = await requireMove(tx, id, moveId)
    if (!isShownTo(move, side)) throw new Problem('not-found', 'There is no move with this id')
    if ((side === move.proposedBy) !== (by === 'proposer')) throw new Problem('forbidden', refusals[by])
    await work(tx, booking, move)
    return await readPaymentIds(tx, booking)
  })
  for (const paymentId of paymentIds) await runPaymentSteps(deps, paymentId)
  return await answerMove(context, id, moveId)
}
