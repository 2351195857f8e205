// When an account is deleted, its bookings end with the refunds that their rules give, and stay as records
// without personal data.
import type { Deps } from '../../app/request/context.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { lockProperty } from '../properties/hours.ts'
import { cancelAs } from './cancel.ts'
import { type BookingRow, lockBooking } from './queries.ts'
import { hasBegun } from './to-booking.ts'
import { applyTransition } from './transition.ts'

const reason = 'The account was deleted.'

/** The properties of all bookings, and those of the user: each transaction on a booking locks its property first. */
export async function lockPropertiesOf(tx: Queryable, userId: string): Promise<void> {
  const rows = await tx<{ id: string }[]>`
    select id from properties where owner_id = ${userId}
    union select property_id from property_bookings where photographer_id = ${userId} order by id`
  for (const { id } of rows) await lockProperty(tx, id)
}

/** Runs before the account is deleted. Refunds are paid by the payment service afterwards. */
export async function endBookingsOf(
  tx: Queryable,
  { publicUrl, now: getNow }: Pick<Deps, 'publicUrl' | 'now'>,
  userId: string,
): Promise<void> {
  const open = await tx<{ id: string }[]>`
    select b.id from property_bookings b join properties p on p.id = b.property_id
    where (b.photographer_id = ${userId} or p.owner_id = ${userId}) and b.state in ('held', 'requested', 'accepted') order by b.property_id, b.id`
  const now = getNow()
  for (const { id } of open) await endOne(tx, await lockBooking(tx, id), { userId, now, publicUrl })
  await tx`update property_bookings set contact_email = null, contact_phone = null, special_requests = null, equipment_needed = null
    where photographer_id = ${userId}`
  // One side writes the message of a move, the other its answer.
  const wrote = tx`(m.proposed_by = case when b.photographer_id = ${userId} then 'guest' else 'owner' end)`
  await tx`update property_booking_moves m set message = case when not ${wrote} then m.message end, answer = case when ${wrote} then m.answer end
    from property_bookings b join properties p on p.id = b.property_id
    where b.id = m.booking_id and (b.photographer_id = ${userId} or p.owner_id = ${userId})`
  await tx`update property_messages set body = 'This message was deleted.', removed_at = coalesce(removed_at, now()) where sender_id = ${userId}`
}

type Leaving = { userId: string; now: Date; publicUrl: string }

// A booking that has begun takes place, and the job completes it.
async function endOne(
  tx: Queryable,
  booking: BookingRow,
  { userId, now, publicUrl }: Leaving,
): Promise<void> {
  const side = booking.ownerId === userId ? 'owner' : 'guest'
  if (booking.state === 'accepted' && hasBegun(booking, now)) return
  if (side === 'guest' || booking.state === 'accepted')
    return await cancelAs(tx, booking, { side, reason, now, publicUrl })
  const action = booking.state === 'requested' ? 'decline' : 'expire'
  await applyTransition(tx, booking, { action, closingNote: reason, now, publicUrl })
  if (booking.paymentId) await cancelPayment(tx, booking.paymentId)
}
