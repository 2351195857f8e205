// A user's publicly visible photos, newest first, for profiles.
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown, type PhotoRow, selectPhotos, toPhoto } from './queries.ts'

/** Leaves out what belongs to a location's guide, such as the direction: a profile does not open guides. */
export async function listPhotosByUser(
  sql: Queryable,
  userId: string,
  viewerId: string | undefined,
  { cursor, limit }: PageInput,
): Promise<Page<LocationPhoto>> {
  const order = {
    ...newestFirst('photos-of', sql`h.created_at`, sql`h.id`),
    toKeys: (row: PhotoRow) => [row.createdAt],
  }
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) =>
      selectPhotos(sql, viewerId, sql`h.user_id = ${userId} and ${isShown(sql)} and ${after}`, end),
    (row) => toPhoto(row, { id: viewerId, hasGuide: false }),
  )
}
