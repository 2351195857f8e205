// What of bookings waits for one of their sides.
import { canReviewUntil } from '../../../rules/property-reviews.ts'
import type { WaitingSources } from '../../app/domains/waiting.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const reviewMs = canReviewUntil(0)

/** Of the property, to which it belongs; several bookings of one listing differ by it. */
const day = (sql: Queryable) => sql`(lower(b.during) at time zone p.time_zone)::date as day`

export const waitingBookings: WaitingSources = {
  'booking-request': (sql, { userId, now }) => sql`
    select b.id, p.title, '/property-bookings/' || b.id, b.expires_at, b.created_at, 1, ${day(sql)}, u.name as guest
    from property_bookings b join properties p on p.id = b.property_id left join users u on u.id = b.photographer_id
    where p.owner_id = ${userId} and b.state = 'requested' and b.expires_at > ${now}`,
  'booking-payment': (sql, { userId, now }) => sql`
    select b.id, p.title, '/property-bookings/' || b.id, b.expires_at, b.created_at, 1, ${day(sql)}
    from property_bookings b join properties p on p.id = b.property_id
    where b.photographer_id = ${userId} and b.state = 'held' and b.expires_at > ${now}`,
  'booking-move': (sql, { userId, now }) => sql`
    select v.id, p.title, '/property-bookings/' || b.id, v.expires_at, v.created_at, 1, ${day(sql)}
    from property_booking_moves v join property_bookings b on b.id = v.booking_id join properties p on p.id = b.property_id
    where v.state = 'proposed' and v.expires_at > ${now}
      and case v.proposed_by when 'guest' then p.owner_id when 'owner' then b.photographer_id end = ${userId}`,
  'booking-move-payment': (sql, { userId, now }) => sql`
    select v.id, p.title, '/property-bookings/' || b.id, v.expires_at, v.created_at, 1, ${day(sql)}
    from property_booking_moves v join property_bookings b on b.id = v.booking_id join properties p on p.id = b.property_id
    where v.state = 'unpaid' and v.expires_at > ${now} and b.photographer_id = ${userId}`,
  'booking-message': (sql, { userId }) => sql`
    select b.id, p.title, '/property-bookings/' || b.id || '#messages', null::timestamptz, min(m.created_at), count(*)::int, ${day(sql)}
    from property_messages m join property_bookings b on b.id = m.booking_id join properties p on p.id = b.property_id
    where m.read_at is null and m.removed_at is null
      and case m.side when 'guest' then p.owner_id when 'owner' then b.photographer_id end = ${userId}
    group by b.id, p.title, p.time_zone`,
  'booking-review': (sql, { userId, now }) => sql`
    select b.id, p.title, '/property-bookings/' || b.id || '#reviews', upper(b.during) + ${reviewMs} * interval '1 millisecond',
      upper(b.during), 1, ${day(sql)}
    from property_bookings b join properties p on p.id = b.property_id,
      lateral (select case ${userId}::uuid when b.photographer_id then 'guest' when p.owner_id then 'owner' end as side) own
    where b.state = 'completed' and own.side is not null and upper(b.during) > ${new Date(now.getTime() - reviewMs)}
      and not exists (select from property_reviews r where r.booking_id = b.id and r.side = own.side)`,
}
