// SQL on the skylines of locations. Only a location whose exact position is published has one: a skyline gives its position away.
import type { Horizon } from '../../rules/light/horizon.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

/** A pin that was corrected by less, about 100 m, keeps what was drawn. Computed skylines belong to the very position. */
const maxMovedDegrees = 0.001

/** Whether the skyline `h` is that of the location `l` where it is now. */
export const isCurrent = (sql: Queryable): Fragment => sql`(l.removed_at is null and l.precision = 'exact'
  and abs(h.latitude - l.latitude) <= case when h.source = 'drawn' then ${sql.raw(String(maxMovedDegrees))} else 0 end
  and abs(h.longitude - l.longitude) <= case when h.source = 'drawn' then ${sql.raw(String(maxMovedDegrees))} else 0 end)`

type Row = { id: string; azimuths: number[]; altitudes: number[] }

/** The skyline of a location, undefined if none is known for its position. */
export async function readHorizon(sql: Queryable, locationId: string): Promise<Horizon | undefined> {
  return (await readHorizons(sql, [locationId])).get(locationId)
}

/** The known skylines by location id. */
export async function readHorizons(sql: Queryable, ids: readonly string[]): Promise<Map<string, Horizon>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<Row[]>`
    select h.location_id as id, h.azimuths, h.altitudes
    from location_horizons h join locations l on l.id = h.location_id
    where h.location_id = any (${[...ids]}::uuid[]) and cardinality(h.azimuths) > 0 and ${isCurrent(sql)}`
  return new Map(rows.map(({ id, azimuths, altitudes }) => [id, toHorizon(azimuths, altitudes)]))
}

/** The columns' single precision is rounded to the hundredth of a degree that is meant. */
export const toHorizon = (azimuths: readonly number[], altitudes: readonly number[]): Horizon =>
  azimuths.map((azimuth, index) => ({ azimuth: hundredth(azimuth), altitude: hundredth(altitudes[index]!) }))

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
