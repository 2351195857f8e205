// When the photos of a location were taken, to learn its best times from them.
import type { TakenPhoto } from '../../../rules/best-light/learned-time.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown } from './queries.ts'

/** The most liked ones first; more would not change the result. */
const maxPhotos = 200

export async function listTakenPhotos(sql: Queryable, locationId: string): Promise<TakenPhoto[]> {
  return await sql<TakenPhoto[]>`
    select h.shooting_time as "takenAt", h.likes from location_photos h join locations l on l.id = h.location_id
    where h.location_id = ${locationId} and h.shooting_time is not null and ${isShown(sql)}
    order by h.likes desc, h.id limit ${maxPhotos}`
}
