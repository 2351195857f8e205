// The only place where a move changes its state, by the graph in rules/booking-moves.ts, and where a booking gets another time.
import { Problem } from '../../../contract/problems.ts'
import {
  type MoveAction,
  type MoveState,
  nextMoveState,
  openMoveStates,
} from '../../../rules/booking-moves.ts'
import type { PropertyPrice } from '../../../rules/property-price.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readCharges, refundCharges } from './charges.ts'
import { bookingFields } from './fields.ts'
import type { MoveRow } from './move-queries.ts'
import { notifyOfMove } from './notify-move.ts'
import { type BookingRow, readBooking } from './queries.ts'

export type MoveChange = {
  action: MoveAction
  now: Date
  publicUrl: string
  /** Until when it can be decided or paid. */
  expiresAt?: Date
  answer?: string | null
  paymentId?: string
}

const labels: Record<MoveState, string> = {
  unpaid: 'waiting for its payment',
  proposed: 'waiting for an answer',
  charging: 'agreed, and is being charged',
  done: 'done',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  failed: 'off',
  ended: 'off: the booking ended',
}

const isOpen = (state: MoveState): boolean => (openMoveStates as readonly MoveState[]).includes(state)

/**
 * The booking is locked, and the caller does what the change means for the move's own payment; a refund of a move that is done is decided here.
 * @throws Problem wrong-state
 */
export async function changeMove(
  tx: Queryable,
  booking: BookingRow,
  move: MoveRow,
  change: MoveChange,
): Promise<void> {
  const { action, now, expiresAt = null, answer = move.answer, paymentId = move.paymentId } = change
  const state = nextMoveState(move.state, action)
  if (!state)
    throw new Problem('wrong-state', `This isn’t possible: the move is ${labels[move.state]}.`, {
      state: move.state,
    })
  const isAgreed = action === 'accept' || action === 'acceptPaid' || action === 'acceptUnpaid'
  await tx`update property_booking_moves set ${tx.set({
    state,
    expires_at: expiresAt,
    answer,
    payment_id: paymentId,
    ...(action === 'send' || action === 'charge' ? { sent_at: move.sentAt ?? now } : {}),
    ...(isAgreed && !move.agreedAt ? { agreed_at: now } : {}),
    ...(isOpen(state) ? {} : { ended_at: now }),
  })} where id = ${move.id}`
  if (state === 'done') await apply(tx, booking, move, now)
  else await hold(tx, booking.id, isOpen(state) ? { expiresAt } : null)
  await notifyOfMove(tx, booking, { ...move, state, answer }, change)
}

/** `null`: the time is free again. */
const hold = async (
  tx: Queryable,
  bookingId: string,
  held: { expiresAt: Date | null } | null,
): Promise<void> =>
  void (await tx`update property_bookings set ${tx.set(
    held ? { moving_expires_at: held.expiresAt } : { moving_to: null, moving_expires_at: null },
  )} where id = ${bookingId}`)

const toPriceColumns = ({ lines, ...amounts }: PropertyPrice) =>
  bookingFields.toColumns({ ...amounts, priceLines: JSON.stringify(lines) })

/** The trigger of `occupies` takes what the move held, so that it never conflicts. */
async function apply(tx: Queryable, booking: BookingRow, move: MoveRow, now: Date): Promise<void> {
  const { price, from, until, refundMaxPercent, oldTotalCents, totalCents } = move
  await tx`update property_bookings set ${tx.set({
    during: `[${from.toISOString()}, ${until.toISOString()})`,
    moving_to: null,
    moving_expires_at: null,
    revision: booking.revision + 1,
    refund_max_percent: refundMaxPercent,
    updated_at: now,
    ...(price ? toPriceColumns(price) : {}),
  })} where id = ${booking.id}`
  if (totalCents >= oldTotalCents) return
  const charges = await readCharges(tx, await readBooking(tx, booking.id))
  await refundCharges(tx, charges, { amountCents: oldTotalCents - totalCents, key: `move ${move.id}` })
}
