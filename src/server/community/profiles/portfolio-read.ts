// Reads portfolios: a user's list, and one with its photos. Private ones are visible to their owner only.

import type { Portfolio, PortfolioPhoto, PortfolioSummary } from '../../../contract/community/portfolios.ts'
import { Problem } from '../../../contract/problems.ts'
import { seesProfile } from '../../../rules/profiles.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import type { CallContext } from '../../app/request/context.ts'
import { type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { portfolioFields } from './fields.ts'
import type { Found } from './find-user.ts'
import {
  isShown,
  type PhotoColumns,
  photoColumns,
  toImage,
  toUser,
  type UserColumns,
  userColumns,
} from './queries.ts'

type PortfolioRow = RowOf<typeof portfolioFields>

type PhotoRow = PhotoColumns & {
  location_id: string
  camera_settings: string | null
  tags: string[]
  sort_order: number
  likes: number
}

type Counted = PortfolioRow & { photo_count: number } & Partial<PhotoColumns>

export async function listPortfolios(
  { sql, user, isSelf }: Found,
  { cursor, limit }: PageInput,
): Promise<Page<PortfolioSummary>> {
  const order = {
    name: 'portfolios',
    keys: [sql`o.sort_order`],
    kinds: ['integer' as const],
    id: sql`o.id`,
    isAscending: true,
    toKeys: (row: Counted) => [row.sortOrder],
  }
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<Counted[]>`
      select ${portfolioFields.select(sql, 'o')}, cover.*, (select count(*)::int from ${shownPhotos(sql)} where c.portfolio_id = o.id and ${isShown(sql)}) as photo_count
      from portfolios o left join lateral (
        select ${photoColumns(sql)} from ${shownPhotos(sql)} where c.portfolio_id = o.id and ${isShown(sql)}
        order by (c.photo_id is not distinct from o.cover_photo_id) desc, c.sort_order, c.id limit 1) cover on true
      where o.user_id = ${user.id} and o.removed_at is null and ${isSelf ? sql`true` : sql`o.is_public`}
        and ${after} ${end}`,
    (row) => toSummary(row, row.photo_count, row.photo_id ? (row as PhotoColumns) : undefined),
  )
}

/** @throws Problem not-found, also for a portfolio that the session may not see */
export async function readPortfolio(
  { deps, session }: CallContext,
  { id }: { id: string },
): Promise<Portfolio> {
  const missing = new Problem('not-found', 'There is no portfolio with this id')
  const viewer = await session.user()
  const sql = viewer ? deps.sql : deps.readSql
  const [row] = await sql<
    (PortfolioRow & UserColumns & { privacy: 'public' | 'followers' | 'private'; is_following: boolean })[]
  >`
    select ${portfolioFields.select(sql, 'o')}, ${userColumns(sql)}, coalesce(u.privacy_level, 'public') as privacy,
      exists (select from follows f where f.follower_id = ${viewer?.id ?? null} and f.following_id = p.id) as is_following
    from portfolios o join users p on p.id = o.user_id left join user_preferences u on u.user_id = p.id
    where o.id = ${id} and o.removed_at is null and (not p.banned or p.id = ${viewer?.id ?? null})`
  if (!row) throw missing
  const isSelf = row.userId === viewer?.id
  const sees = seesProfile(row.privacy, {
    isSelf,
    isFollowing: row.is_following,
    isAdmin: viewer?.isAdmin ?? false,
  })
  if (!sees || !(row.isPublic || isSelf)) throw missing
  const photos = await getPhotos(sql, row.id)
  const cover = photos.find((photo) => photo.photo_id === row.coverPhotoId) ?? photos[0]
  return {
    ...toSummary(row, photos.length, cover),
    user: toUser(row),
    isOwn: isSelf,
    coverPhotoId: row.coverPhotoId,
    photos: photos.map(toPhoto),
  }
}

const shownPhotos = (sql: Sql): Fragment => sql`portfolio_photos c join location_photos h on h.id = c.photo_id
  join locations l on l.id = h.location_id join users p on p.id = h.user_id`

async function getPhotos(sql: Sql, portfolioId: string): Promise<PhotoRow[]> {
  return await sql<PhotoRow[]>`
    select h.location_id, h.camera_settings, h.tags, c.sort_order, h.likes, ${photoColumns(sql)}
    from ${shownPhotos(sql)} where c.portfolio_id = ${portfolioId} and ${isShown(sql)} order by c.sort_order, c.id`
}

function toSummary(row: PortfolioRow, photoCount: number, cover: PhotoColumns | undefined): PortfolioSummary {
  const { coverPhotoId: _, ...fields } = portfolioFields.pick(row)
  return {
    ...fields,
    photoCount,
    coverImage: cover ? toImage(cover) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const toPhoto = (row: PhotoRow): PortfolioPhoto => ({
  id: row.photo_id,
  locationId: row.location_id,
  locationName: row.location_name,
  title: row.photo_title,
  description: row.photo_description,
  image: toImage(row),
  cameraSettings: row.camera_settings,
  tags: row.tags,
  sortOrder: row.sort_order,
  likes: row.likes,
})
