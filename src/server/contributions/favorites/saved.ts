// A user's favorites: list, remove, and write notes.
import type { FavoriteLocation } from '../../../contract/contributions/favorites.ts'
import { Problem } from '../../../contract/problems.ts'
import type { OwnerContext } from '../../app/request/context.ts'
import { locationsByIds } from '../../discovery/locations/by-ids.ts'
import type { Sql } from '../../platform/db/pool.ts'

export type FavoriteRow = { location_id: string; note: string; created_at: Date; list_ids: string[] }

/** In the user's own order; removed locations are omitted. */
export async function listFavorites({ deps: { sql }, ownerId }: OwnerContext): Promise<FavoriteLocation[]> {
  const rows = await sql<FavoriteRow[]>`
    select f.location_id, f.note, f.created_at, array(select i.list_id from favorite_list_items i where i.favorite_id = f.id) as list_ids
    from favorites f where f.user_id = ${ownerId} order by f.sort_order, f.created_at desc, f.id`
  return await withLocations(sql, rows)
}

/** Adds the location summaries to the rows. */
export async function withLocations(sql: Sql, rows: FavoriteRow[]): Promise<FavoriteLocation[]> {
  const favorites = new Map(rows.map((row) => [row.location_id, row]))
  const locations = await locationsByIds(sql, [...favorites.keys()])
  return locations.map((location) => {
    const row = favorites.get(location.id) as FavoriteRow
    return { ...location, note: row.note, savedAt: row.created_at.toISOString(), listIds: row.list_ids }
  })
}

export async function listFavoriteIds({ deps: { sql }, ownerId }: OwnerContext): Promise<string[]> {
  const rows = await sql<{ location_id: string }[]>`
    select f.location_id from favorites f join locations l on l.id = f.location_id
    where f.user_id = ${ownerId} and l.removed_at is null order by f.sort_order, f.created_at desc, f.id`
  return rows.map((row) => row.location_id)
}

/** Does nothing if it is not a favorite. */
export async function removeFavorite(
  { deps: { sql }, ownerId }: OwnerContext,
  { locationId }: { locationId: string },
): Promise<void> {
  await sql`delete from favorites where user_id = ${ownerId} and location_id = ${locationId}`
}

/** @throws Problem not-found when it is not a favorite */
export async function noteFavorite(
  { deps: { sql }, ownerId }: OwnerContext,
  { locationId, note }: { locationId: string; note: string },
): Promise<void> {
  const changed =
    await sql`update favorites set note = ${note} where user_id = ${ownerId} and location_id = ${locationId} returning 1`
  if (changed.length === 0) throw new Problem('not-found', 'This location is not in your favorites')
}
