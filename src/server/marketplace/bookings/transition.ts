// The only place where a booking changes its state, by the graph in rules/property-bookings.ts.
import { Problem } from '../../../contract/problems.ts'
import {
  nextPropertyBookingState,
  type PropertyBookingAction,
  type PropertyBookingState,
  propertyBookingTransitions,
} from '../../../rules/property-bookings.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { setCounts } from '../properties/recount.ts'
import { endMove } from './move-end.ts'
import { notifySides } from './notify-sides.ts'
import type { BookingRow } from './queries.ts'

export type Change = {
  action: PropertyBookingAction
  now: Date
  publicUrl: string
  /** Until when the new state is valid, for a request. */
  expiresAt?: Date
  closingNote?: string | null
  refundCents?: number
}

const labels: Record<PropertyBookingState, string> = {
  held: 'waiting for its payment',
  requested: 'waiting for the owner',
  accepted: 'confirmed',
  completed: 'completed',
  declined: 'declined',
  expired: 'expired',
  cancelled_by_guest: 'cancelled',
  cancelled_by_owner: 'cancelled',
}

/**
 * Changes the state of a locked booking and notifies its sides. The caller does what the change means for the payment.
 * @throws Problem wrong-state
 */
export async function applyTransition(tx: Queryable, booking: BookingRow, change: Change): Promise<void> {
  const { action, now, expiresAt, closingNote = null, refundCents } = change
  const state = nextPropertyBookingState(booking.state, action)
  if (!state)
    throw new Problem('wrong-state', `This isn’t possible: the booking is ${labels[booking.state]}.`, {
      state: booking.state,
    })
  await tx`update property_bookings set ${tx.set({
    state,
    expires_at: expiresAt ?? null,
    closing_note: closingNote,
    refund_cents: refundCents ?? null,
    updated_at: now,
    ...(state === 'accepted' ? { confirmed_at: now } : {}),
    ...(isEnd(state) ? { ended_at: now } : {}),
  })} where id = ${booking.id}`
  if (booking.state === 'accepted') await endMove(tx, booking, change)
  await recount(tx, booking.propertyId)
  await notifySides(tx, { ...booking, closingNote, refundCents: refundCents ?? null }, change)
}

const isEnd = (state: PropertyBookingState): boolean =>
  Object.values(propertyBookingTransitions).every(({ from }) => !(from as readonly string[]).includes(state))

/** Confirmed and completed bookings of a property. */
export async function recount(tx: Queryable, propertyId: string): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from property_bookings where property_id = ${propertyId} and state in ('accepted', 'completed')`
  await setCounts(tx, propertyId, { totalBookings: (row as { count: number }).count })
}
