// Shared locations in the feed of their author's followers.
import { type FeedSource, maxFeedText, withoutPhoto } from '../../app/domains/feed-source.ts'

export const locationFeed: FeedSource = {
  newest: (sql, { author, after, limit }) => sql`
    select l.id, l.created_at as at, l.id as location_id from locations l
    where l.created_by = ${author} and l.removed_at is null and ${after(sql`l.created_at`, sql`l.id`)}
    order by l.created_at desc, l.id desc limit ${limit}`,
  details: (sql, id) => sql`
    select null::text as title, left(l.description, ${maxFeedText}) as text, null::real as rating, ${withoutPhoto(sql)}
    from locations l where l.id = ${id}`,
}
