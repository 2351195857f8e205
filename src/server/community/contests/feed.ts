// Entries in the feed of their author's followers: only after the result, when authors become public.
import { type FeedSource, maxFeedText } from '../../app/domains/feed-source.ts'
import { creditOfEntry } from './entry-queries.ts'

export const entryFeed: FeedSource = {
  newest: (sql, { author, after, limit }) => sql`
    select s.id, c.counted_at as at, l.id as location_id from contest_submissions s join photo_contests c on c.id = s.contest_id
      left join locations l on l.id = s.location_id and l.removed_at is null
    where s.user_id = ${author} and s.rank is not null and s.withdrawn_at is null and s.disqualified_at is null
      and c.counted_at is not null and c.is_active and ${after(sql`c.counted_at`, sql`s.id`)}
    order by c.counted_at desc, s.id desc limit ${limit}`,
  details: (sql, id) => sql`
    select s.title, left(s.description, ${maxFeedText}) as text, null::real as rating,
      case when s.image_state = 'ready' then s.media_id end as photo_id, s.width as photo_width, s.height as photo_height,
      s.placeholder as photo_placeholder, ${creditOfEntry(sql)} as photo_credit, false as photo_is_unchecked
    from contest_submissions s where s.id = ${id}`,
  contest: (sql, id) => sql`(
    select json_build_object('slug', c.slug, 'title', c.title, 'rank', s.rank, 'isWinner', s.is_winner)
    from contest_submissions s join photo_contests c on c.id = s.contest_id where s.id = ${id})`,
}
