// What of a guest decides whether they book an instant listing at once.
import type { InstantGuestFacts } from '../../../rules/instant-booking.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * A column. A completed booking counts unless its payment was disputed, or its owner's published review would not host the guest again: one that
 * is not published yet would be told by its effect.
 */
export const instantGuestColumn = (sql: Queryable, userId: string, now: Date): Fragment => sql`
  json_build_object(
    'hasConfirmedEmail', coalesce((select u.email_verified from users u where u.id = ${userId}), false),
    'hasCompletedBooking', exists (select from property_bookings c where c.photographer_id = ${userId} and c.state = 'completed'
      and not exists (select from payment_disputes d where d.payment_id = c.payment_id)
      and not exists (select from property_reviews r where r.booking_id = c.id and r.side = 'owner' and not r.would_recommend
        and r.removed_at is null and r.published_at <= ${now})))`

export async function readInstantGuest(
  sql: Queryable,
  userId: string,
  now: Date,
): Promise<InstantGuestFacts> {
  const [row] = await sql<
    { guest: InstantGuestFacts }[]
  >`select ${instantGuestColumn(sql, userId, now)} as guest`
  return (row as { guest: InstantGuestFacts }).guest
}
