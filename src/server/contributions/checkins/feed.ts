// Check-ins in the feed of the user's followers.
import { type FeedSource, maxFeedText, withoutPhoto } from '../../app/domains/feed-source.ts'

export const checkinFeed: FeedSource = {
  newest: (sql, { author, after, limit }) => sql`
    select c.id, c.checkin_time as at, c.location_id from user_checkins c join locations l on l.id = c.location_id and l.removed_at is null
    where c.user_id = ${author} and c.removed_at is null and c.visibility <> 'private' and ${after(sql`c.checkin_time`, sql`c.id`)}
    order by c.checkin_time desc, c.id desc limit ${limit}`,
  details: (sql, id) => sql`
    select null::text as title, left(coalesce(c.shooting_notes, ''), ${maxFeedText}) as text, null::real as rating, ${withoutPhoto(sql)}
    from user_checkins c where c.id = ${id}`,
}
