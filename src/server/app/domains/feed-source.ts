// A domain's contribution to the feed: user activity at locations and in contests, by kind.
import type { FeedItem } from '../../../contract/community/profiles.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** `after`: the condition that selects the rows after the cursor, on the columns that order them. */
type FeedPage = {
  author: Fragment
  after: (at: Fragment, id: Fragment) => Fragment
  limit: number
}

export type FeedSource = {
  /** The newest visible rows of one author, read by index: `id`, `at` and `location_id` (may be null), ordered by `at` and `id`. */
  newest: (sql: Queryable, page: FeedPage) => Fragment
  /** What a feed item shows: `title`, `text`, `rating`, and `photo_id`, `photo_width`, `photo_height`, `photo_placeholder`, `photo_credit`, `photo_is_unchecked`. */
  details: (sql: Queryable, id: Fragment) => Fragment
  /** A scalar subquery with the contest of an item as JSON. */
  contest?: (sql: Queryable, id: Fragment) => Fragment
}

export type FeedSources = { [Kind in FeedItem['kind']]?: FeedSource }

/** The photo columns for items without a photo. */
export const withoutPhoto = (sql: Queryable): Fragment =>
  sql`null::uuid as photo_id, null::integer as photo_width, null::integer as photo_height, null::text as photo_placeholder,
    null::json as photo_credit, null::boolean as photo_is_unchecked`

/** Maximum length of an item's text, in characters. */
export const maxFeedText = 400
