// The published position of a location with its time zone, for domains that compute from it.
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { timeZoneAt } from '../gazetteer/time-zone.ts'

export type PublishedPoint = GeoPoint & { timeZone: string }

type Row = { latitude: number | null; longitude: number | null; timeZone: string | null }

/** Undefined for a hidden position. @throws Problem not-found for an absent or removed location */
export async function requirePublishedPoint(sql: Queryable, id: string): Promise<PublishedPoint | undefined> {
  const [row] = await sql<Row[]>`
    select public_latitude as latitude, public_longitude as longitude, time_zone as "timeZone"
    from locations where id = ${id} and removed_at is null`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  const { latitude, longitude, timeZone } = row
  if (latitude === null || longitude === null) return undefined
  return { latitude, longitude, timeZone: timeZone ?? timeZoneAt({ latitude, longitude }) }
}
