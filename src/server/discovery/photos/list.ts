// Lists of photos: of a location, the user's own unfinished ones, one photo, and the photographers of a location.
import type { LocationPhoto, Photographer, PhotoOrder } from '../../../contract/discovery/photos.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { openLocation } from '../../money/subscriptions/open-location.ts'
import { type Order, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown, noPhoto, type PhotoRow, selectPhotos, toPhoto } from './queries.ts'

type PageInput = { id: string; sortBy: PhotoOrder; cursor?: string | undefined; limit: number }

/** A page of a location's publicly visible photos. @throws Problem not-found */
export async function listPhotos(
  context: CallContext,
  { id, sortBy, cursor, limit }: PageInput,
): Promise<Page<LocationPhoto>> {
  const sql = context.deps.readSql
  const location = await requireLocation(sql, id)
  const viewer = await context.session.user()
  const isListed = sql`h.location_id = ${location.id} and ${isShown(sql)}`
  const page = await pageOf(sql, { order: toOrder(sql, sortBy), cursor, limit }, ({ after, end }) =>
    selectPhotos(sql, viewer?.id, sql`${isListed} and ${after}`, end),
  )
  return { ...page, items: await photosFor(context, page.items) }
}

function toOrder(sql: Queryable, sortBy: PhotoOrder): Order<PhotoRow> {
  const order = { name: `photos-${sortBy}`, id: sql`h.id`, isAscending: false }
  const at = sql`h.created_at`
  if (sortBy === 'newest')
    return { ...order, keys: [at], kinds: ['instant'], toKeys: (row) => [row.createdAt] }
  const [key, getKey] =
    sortBy === 'likes'
      ? [sql`h.likes`, (row: PhotoRow) => row.likes]
      : [sql`h.featured::int`, (row: PhotoRow) => Number(row.featured)]
  return {
    ...order,
    keys: [key, at],
    kinds: ['integer', 'instant'],
    toKeys: (row) => [getKey(row), row.createdAt],
  }
}

// Checks the session's access to the guide only if a photo contains data of the guide. `isHead` keeps the check from counting as an
// opened guide.
async function photosFor(context: CallContext, rows: PhotoRow[]): Promise<LocationPhoto[]> {
  const viewer = await context.session.user()
  const viewerId = viewer?.id
  const telling = rows.find(
    (row) =>
      row.userId !== viewerId &&
      row.precision === 'exact' &&
      (row.directionDegrees !== null || row.isPositionPublic),
  )
  const head = { ...context, session: { ...context.session, isHead: true } }
  const hasGuide = telling ? await openLocation(head, { id: telling.locationId, createdBy: null }) : false
  return rows.map((row) => toPhoto(row, { id: viewerId, hasGuide, isAdmin: viewer?.isAdmin ?? false }))
}

/** The user's own photos of a location that are processing or failed, newest first, at most 100. @throws Problem not-found */
export async function listUnfinishedPhotos(
  context: UserContext,
  input: { id: string },
): Promise<LocationPhoto[]> {
  const { deps, user } = context
  const { sql } = deps
  const location = await requireLocation(sql, input.id)
  const condition = sql`h.location_id = ${location.id} and h.user_id = ${user.id} and h.state <> 'ready' and h.removed_at is null`
  const rows = await selectPhotos(
    sql,
    user.id,
    condition,
    sql`order by h.created_at desc, h.id desc limit 100`,
  )
  return await photosFor(context, rows)
}

/** One photo that is publicly visible or the user's own. @throws Problem not-found */
export async function readPhoto(context: CallContext, input: { id: string }): Promise<LocationPhoto> {
  const viewerId = (await context.session.user())?.id
  // A user who has just uploaded it reads from the primary.
  const sql = viewerId ? context.deps.sql : context.deps.readSql
  const isOwn = viewerId ? sql`h.user_id = ${viewerId} and h.removed_at is null` : sql`false`
  const rows = await selectPhotos(
    sql,
    viewerId,
    sql`h.id = ${input.id} and ((${isShown(sql)}) or (${isOwn}))`,
  )
  const [photo] = await photosFor(context, rows)
  if (!photo) throw noPhoto()
  return photo
}

type PhotographerRow = { username: string; display_name: string; image: string | null; photo_count: number }

/**
 * The users who took photos of a location, most photos first, at most 60. Users who added photos by others
 * are not included. @throws Problem not-found
 */
export async function listPhotographers(
  { deps }: CallContext,
  input: { id: string },
): Promise<Photographer[]> {
  const sql = deps.readSql
  const location = await requireLocation(sql, input.id)
  const rows = await sql<PhotographerRow[]>`
    select coalesce(p.username, p.name) as username, p.name as display_name, p.image, count(*)::int as photo_count
    from location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id
    where h.location_id = ${location.id} and ${isShown(sql)} and h.credit_author is null group by p.id order by photo_count desc, min(h.created_at) limit 60`
  return rows.map((row) => ({
    username: row.username,
    displayName: row.display_name,
    profileImage: row.image,
    photoCount: row.photo_count,
  }))
}
