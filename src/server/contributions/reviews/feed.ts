// Reviews in the feed of their author's followers.
import { type FeedSource, maxFeedText, withoutPhoto } from '../../app/domains/feed-source.ts'

export const reviewFeed: FeedSource = {
  newest: (sql, { author, after, limit }) => sql`
    select r.id, r.created_at as at, r.location_id from location_reviews r join locations l on l.id = r.location_id and l.removed_at is null
    where r.user_id = ${author} and r.removed_at is null and ${after(sql`r.created_at`, sql`r.id`)}
    order by r.created_at desc, r.id desc limit ${limit}`,
  details: (sql, id) => sql`
    select r.title, left(r.content, ${maxFeedText}) as text, r.rating, ${withoutPhoto(sql)} from location_reviews r where r.id = ${id}`,
}
