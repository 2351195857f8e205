// What a domain brings into the feed: things that users do at locations, by kind.
import type { FeedItem } from '../contract/profiles.ts'
import type { Queryable } from './platform/db/pool.ts'
import type { Fragment } from './platform/db/sql.ts'

/** `after`: the condition that only rows after the cursor's are left, on the columns that order them. */
type FeedPage = {
  author: Fragment
  after: (at: Fragment, id: Fragment) => Fragment
  limit: number
}

export type FeedSource = {
  /** The newest of one author that may be shown, by an index of theirs: `id`, `at` and `location_id`, ordered by `at` and `id`. */
  newest: (sql: Queryable, page: FeedPage) => Fragment
  /** What a line shows of one: `title`, `text`, `rating`, and `photo_id`, `photo_width`, `photo_height`, `photo_placeholder`. */
  details: (sql: Queryable, id: Fragment) => Fragment
}

export type FeedSources = { [Kind in FeedItem['kind']]?: FeedSource }

/** The last columns of what shows no photo. */
export const withoutPhoto = (sql: Queryable): Fragment =>
  sql`null::uuid as photo_id, null::integer as photo_width, null::integer as photo_height, null::text as photo_placeholder`

/** The longest text of a line, in characters. */
export const maxFeedText = 400
