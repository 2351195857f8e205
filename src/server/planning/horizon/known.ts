// The known skylines of locations, also for other domains.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Horizon } from '../../../rules/light/horizon.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type HorizonColumns, isCurrent, toHorizon } from './queries.ts'

type Row = HorizonColumns & { id: string }

/** The skyline of a location, undefined if none is known for its position. */
export async function readHorizon(sql: Queryable, locationId: string): Promise<Horizon | undefined> {
  return (await readHorizons(sql, [locationId])).get(locationId)
}

/** The known skylines by location id. */
export async function readHorizons(sql: Queryable, ids: readonly string[]): Promise<Map<string, Horizon>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<Row[]>`
    select h.location_id as id, h.azimuths, h.altitudes, h.max_altitudes as "maxAltitudes", h.reach_miles as "reachMiles"
    from location_horizons h join locations l on l.id = h.location_id
    where h.location_id = any (${[...ids]}::uuid[]) and cardinality(h.azimuths) > 0 and ${isCurrent(sql)}`
  return new Map(rows.map((row) => [row.id, toHorizon(row)]))
}

/** About 100 m of latitude. */
const maxAwayDegrees = 0.001

/** The skyline of a location, undefined if none is known or the point is not there. */
export async function readHorizonNear(
  sql: Queryable,
  id: string,
  { latitude, longitude }: GeoPoint,
): Promise<Horizon | undefined> {
  const [row] = await sql<Row[]>`
    select h.location_id as id, h.azimuths, h.altitudes, h.max_altitudes as "maxAltitudes", h.reach_miles as "reachMiles"
    from location_horizons h join locations l on l.id = h.location_id
    where h.location_id = ${id} and cardinality(h.azimuths) > 0 and ${isCurrent(sql)}
      and abs(l.latitude - ${latitude}::float8) <= ${maxAwayDegrees}::float8
      and abs(l.longitude - ${longitude}::float8) <= ${maxAwayDegrees}::float8`
  return row && toHorizon(row)
}
