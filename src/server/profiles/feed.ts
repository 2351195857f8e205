// GET /api/feed: what followed users did. One statement: the newest few of each kind by index, merged, then filled with what a line shows.
import type { FeedItem } from '../../contract/profiles.ts'
import type { UserContext } from '../context.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../platform/db/newest-first.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import {
  isShown,
  type PhotoColumns,
  photoColumns,
  toImage,
  toUser,
  type UserColumns,
  userColumns,
} from './queries.ts'

type FeedRow = UserColumns &
  Omit<PhotoColumns, 'photo_id'> & {
    id: string
    at: Date
    kind: FeedItem['kind']
    photo_id: string | null
    location_id: string
    title: string | null
    text: string
    rating: number | null
  }

const maxTextLength = 400

export async function readFeed(
  { deps, user: { id: me } }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<FeedItem>> {
  const { sql } = deps
  const rows = await sql<FeedRow[]>`
    with followed as (
      select f.following_id as id from follows f join users p on p.id = f.following_id and not p.banned left join user_preferences u on u.user_id = p.id
      where f.follower_id = ${me} and coalesce(u.privacy_level, 'public') <> 'private'
    ), newest as (
      select one.* from followed, lateral (
        ${newestOfEach(sql, cursor, limit)}
      ) one
      order by one.at desc, one.id desc limit ${limit + 1}
    )
    select n.kind, n.id, n.at, l.id as location_id, ${userColumns(sql)}, ${photoColumns(sql)},
      case n.kind when 'review' then r.title when 'photo' then h.title end as title,
      left(case n.kind when 'review' then r.content when 'photo' then h.description when 'location' then l.description else coalesce(c.shooting_notes, '') end, ${maxTextLength}) as text,
      r.rating
    from newest n
      join locations l on l.id = n.location_id join users p on p.id = n.user_id
      left join location_photos h on n.kind = 'photo' and h.id = n.id
      left join location_reviews r on n.kind = 'review' and r.id = n.id
      left join user_checkins c on n.kind = 'checkin' and c.id = n.id
    order by n.at desc, n.id desc`
  return newestFirst(rows, limit, 'feed', toItem)
}

// Each part walks its own index of one user, newest first, and stops when it has a page.
function newestOfEach(sql: Sql, cursor: string | undefined, limit: number): Fragment {
  const after = (at: Fragment, id: Fragment) => afterCursor(sql, cursor, 'feed', at, id)
  return sql`
    (select 'photo' as kind, h.id, h.created_at as at, h.location_id, followed.id as user_id from location_photos h join locations l on l.id = h.location_id
      where h.user_id = followed.id and ${isShown(sql)} and ${after(sql`h.created_at`, sql`h.id`)} order by h.created_at desc, h.id desc limit ${limit + 1})
    union all
    (select 'review', r.id, r.created_at, r.location_id, followed.id from location_reviews r join locations l on l.id = r.location_id and l.removed_at is null
      where r.user_id = followed.id and r.removed_at is null and ${after(sql`r.created_at`, sql`r.id`)} order by r.created_at desc, r.id desc limit ${limit + 1})
    union all
    (select 'location', l.id, l.created_at, l.id, followed.id from locations l
      where l.created_by = followed.id and l.removed_at is null and ${after(sql`l.created_at`, sql`l.id`)} order by l.created_at desc, l.id desc limit ${limit + 1})
    union all
    (select 'checkin', c.id, c.checkin_time, c.location_id, followed.id from user_checkins c join locations l on l.id = c.location_id and l.removed_at is null
      where c.user_id = followed.id and c.visibility <> 'private' and ${after(sql`c.checkin_time`, sql`c.id`)} order by c.checkin_time desc, c.id desc limit ${limit + 1})`
}

function toItem(row: FeedRow): FeedItem {
  const { photo_id: photoId } = row
  return {
    kind: row.kind,
    id: row.id,
    at: row.at.toISOString(),
    user: toUser(row),
    location: { id: row.location_id, name: row.location_name },
    title: row.title,
    text: row.text,
    rating: row.rating,
    image: photoId ? toImage({ ...row, photo_id: photoId }) : null,
  }
}
