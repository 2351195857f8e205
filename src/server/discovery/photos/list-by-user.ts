// A user's publicly visible photos, newest first, for profiles.
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import { afterCursor, newestFirst, type Page, type PageInput } from '../../platform/db/newest-first.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown, selectPhotos, toPhoto } from './queries.ts'

/** Leaves out what belongs to a location's guide, such as the direction: a profile does not open guides. */
export async function listPhotosByUser(
  sql: Queryable,
  userId: string,
  viewerId: string | undefined,
  { cursor, limit }: PageInput,
): Promise<Page<LocationPhoto>> {
  const after = afterCursor(sql, cursor, 'photos-of', sql`h.created_at`, sql`h.id`)
  const rows = await selectPhotos(
    sql,
    viewerId,
    sql`h.user_id = ${userId} and ${isShown(sql)} and ${after}`,
    sql`order by h.created_at desc, h.id desc limit ${limit + 1}`,
  )
  return newestFirst(
    rows.map((row) => ({ ...row, at: row.createdAt })),
    limit,
    'photos-of',
    (row) => toPhoto(row, { id: viewerId, hasGuide: false }),
  )
}
