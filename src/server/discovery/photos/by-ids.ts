// Photos by id, for other domains that list ids: those that are publicly visible, in the order of the ids.
import type { LocationPhoto } from '../../../contract/discovery/photos.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown, selectPhotos, toPhoto } from './queries.ts'

/** Leaves out what belongs to a location's guide, such as the direction. */
export async function photosByIds(
  sql: Queryable,
  ids: readonly string[],
  viewerId: string | undefined,
): Promise<LocationPhoto[]> {
  if (ids.length === 0) return []
  const rows = await selectPhotos(sql, viewerId, sql`h.id = any (${[...ids]}::uuid[]) and ${isShown(sql)}`)
  const byId = new Map(rows.map((row) => [row.id, toPhoto(row, { id: viewerId, hasGuide: false })]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
