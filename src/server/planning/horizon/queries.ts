// SQL on the skylines of locations. Only a location whose exact position is published has one: a skyline
// gives its position away.
import type { Horizon } from '../../../rules/light/horizon.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/**
 * A pin that is corrected by less than this, about 100 m, keeps its drawn skyline. Computed skylines belong
 * to the exact position.
 */
const maxMovedDegrees = 0.001

/** Whether the skyline `h` is valid for the current position of the location `l`. */
export const isCurrent = (sql: Queryable): Fragment => sql`(l.removed_at is null and l.precision = 'exact'
  and abs(h.latitude - l.latitude) <= case when h.source = 'drawn' then ${sql.raw(String(maxMovedDegrees))} else 0 end
  and abs(h.longitude - l.longitude) <= case when h.source = 'drawn' then ${sql.raw(String(maxMovedDegrees))} else 0 end)`

/** The columns' single precision is rounded to the hundredth of a degree that is meant. */
export const toHorizon = (azimuths: readonly number[], altitudes: readonly number[]): Horizon =>
  azimuths.map((azimuth, index) => ({ azimuth: hundredth(azimuth), altitude: hundredth(altitudes[index]!) }))

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
