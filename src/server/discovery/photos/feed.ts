// Photos in the feed of their author's followers.
import { type FeedSource, maxFeedText } from '../../app/domains/feed-source.ts'
import { creditOfPhoto } from './credit.ts'

export const photoFeed: FeedSource = {
  newest: (sql, { author, after, limit }) => sql`
    select h.id, h.created_at as at, h.location_id from location_photos h join locations l on l.id = h.location_id
    where h.user_id = ${author} and h.state = 'ready' and h.removed_at is null and h.width is not null and l.removed_at is null
      and ${after(sql`h.created_at`, sql`h.id`)}
    order by h.created_at desc, h.id desc limit ${limit}`,
  details: (sql, id) => sql`
    select h.title, left(h.description, ${maxFeedText}) as text, null::real as rating,
      h.id as photo_id, h.width as photo_width, h.height as photo_height, h.placeholder as photo_placeholder, ${creditOfPhoto(sql)} as photo_credit,
      h.is_unchecked as photo_is_unchecked
    from location_photos h where h.id = ${id}`,
}
