// GET /api/feed: activity of followed users. One statement: the newest few of each kind by index, merged, then joined with their details.

import type { FeedItem } from '../../../contract/community/profiles.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { FeedSource } from '../../app/domains/feed-source.ts'
import type { UserContext } from '../../app/request/context.ts'
import { afterCursor, newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { toImage, toUser, type UserColumns, userColumns } from './queries.ts'

type FeedRow = UserColumns & {
  id: string
  at: Date
  kind: FeedItem['kind']
  location_id: string | null
  location_name: string | null
  contest: FeedItem['contest']
  time_zone: string | null
  title: string | null
  text: string
  rating: number | null
  photo_id: string | null
  photo_width: number
  photo_height: number
  photo_placeholder: string | null
  photo_credit: ImageCredit | null
  photo_is_unchecked: boolean
}

/** `kind` is a constant of the source code, never input. */
type Source = FeedSource & { kind: string }

const listSources = (domains: readonly Domain[]): Source[] =>
  domains.flatMap(({ feed = {} }) => Object.entries(feed).map(([kind, source]) => ({ ...source, kind })))

export async function readFeed(
  { deps: { sql, domains }, user: { id: me } }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<FeedItem>> {
  const sources = listSources(domains)
  const order = newestFirst('feed', sql`one.at`, sql`one.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ end, maxRows }) => sql<FeedRow[]>`
      with followed as (
        select f.following_id as id from follows f join users p on p.id = f.following_id and not p.banned left join user_preferences u on u.user_id = p.id
        where f.follower_id = ${me} and coalesce(u.privacy_level, 'public') <> 'private'
      ), newest as (
        select one.* from followed, lateral (${newestOfEach(sql, sources, { cursor, limit: maxRows })}) one
        ${end}
      )
      select n.kind, n.id, n.at, l.id as location_id, l.name as location_name, l.time_zone, ${userColumns(sql)}, shown.*
      from newest n left join locations l on l.id = n.location_id join users p on p.id = n.user_id
        left join lateral (${detailsOfEach(sql, sources)}) shown on true
      order by n.at desc, n.id desc`,
    toItem,
  )
}

const named = (sql: Queryable, { kind }: Source) => sql.raw(`'${kind}'`)

// Each subquery reads one user's rows by index, newest first, up to `limit`.
function newestOfEach(sql: Queryable, sources: Source[], { cursor, limit }: PageInput): Fragment {
  const page = {
    author: sql`followed.id`,
    after: (at: Fragment, id: Fragment) => afterCursor(sql, newestFirst('feed', at, id), cursor),
    limit,
  }
  const selects = sources.map(
    (source) =>
      sql`(select ${named(sql, source)} as kind, part.id, part.at, part.location_id, followed.id as user_id from (${source.newest(sql, page)}) part)`,
  )
  return sql.join(selects, ' union all ')
}

// Only the subquery for the row's kind is executed.
function detailsOfEach(sql: Queryable, sources: Source[]): Fragment {
  const selects = sources.map(
    (source) =>
      sql`select part.*, ${source.contest?.(sql, sql`n.id`) ?? sql`null::json`} as contest from (${source.details(sql, sql`n.id`)}) part where n.kind = ${named(sql, source)}`,
  )
  return sql.join(selects, ' union all ')
}

function toItem(row: FeedRow): FeedItem {
  return {
    kind: row.kind,
    id: row.id,
    at: row.at.toISOString(),
    localDate: toLocalDate(row.at.getTime(), row.time_zone ?? 'UTC'),
    user: toUser(row),
    location: row.location_id === null ? null : { id: row.location_id, name: row.location_name ?? '' },
    contest: row.contest,
    title: row.title,
    text: row.text,
    rating: row.rating,
    image: pictureOfRow(row),
  }
}

function pictureOfRow(row: FeedRow): FeedItem['image'] {
  const { photo_id: photoId, title, text, user_name: author } = row
  if (photoId === null) return null
  const photo = { photo_id: photoId, photo_title: title, photo_description: text, photo_author: author }
  return toImage({ ...row, ...photo, location_name: row.location_name ?? row.contest?.title ?? '' })
}
