// Reminds both sides of a request that expires soon, once.
import { bookingWaits } from '../../../rules/property-bookings.ts'
import type { PaymentDeps } from '../../money/payments/handler.ts'
import { notifySides } from './notify-sides.ts'
import { lockBooking } from './queries.ts'

/** A request that had no more time than that from the start gets no reminder. Returns how many were reminded of. */
export async function remindOfRequests({ sql, now, publicUrl }: PaymentDeps): Promise<number> {
  const at = now()
  const soon = new Date(at.getTime() + bookingWaits.reminderMs)
  const waiting = await sql<{ id: string }[]>`
    select id from property_bookings where state = 'requested' and reminded_at is null and expires_at > ${at} and expires_at <= ${soon}
      and expires_at - make_interval(secs => ${bookingWaits.reminderMs / 1000}) > created_at order by expires_at limit 1000`
  for (const { id } of waiting)
    await sql.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      const { count } = await tx`
        update property_bookings set reminded_at = ${at} where id = ${id} and state = 'requested' and reminded_at is null`
      if (count > 0) await notifySides(tx, booking, { action: 'remind', publicUrl })
    })
  return waiting.length
}
