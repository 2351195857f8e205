// SQL on the skylines of locations. Only a location whose exact position is published has one: a skyline
// gives its position away.
import type { Horizon, HorizonPoint } from '../../../rules/light/horizon.ts'
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

export type HorizonColumns = {
  azimuths: number[]
  altitudes: number[]
} & LimitColumns

/** The columns' single precision is rounded to the hundredth that is meant. */
export const toHorizon = ({
  azimuths,
  altitudes,
  maxAltitudes,
  reachMiles,
}: HorizonColumns): HorizonPoint[] =>
  azimuths.map((azimuth, index) => ({
    azimuth: hundredth(azimuth),
    altitude: hundredth(altitudes[index]!),
    ...toLimit(maxAltitudes?.[index], reachMiles?.[index], hundredth),
  }))

/** Nothing where the data reach as far as skylines do. */
export const toLimit = (
  maxAltitude: number | null | undefined,
  reachMiles: number | null | undefined,
  scaled: (value: number) => number,
): Pick<HorizonPoint, 'maxAltitude' | 'reachMiles'> =>
  typeof maxAltitude === 'number' && typeof reachMiles === 'number'
    ? { maxAltitude: scaled(maxAltitude), reachMiles: scaled(reachMiles) }
    : {}

const hundredth = (value: number) => Math.round(value * 100) / 100

export type LimitColumns = { maxAltitudes: (number | null)[] | null; reachMiles: (number | null)[] | null }

/** Null where the data reach as far as skylines do in all directions. */
export const toLimitColumns = (points: Horizon, scaled: (value: number) => number): LimitColumns =>
  points.some(({ reachMiles }) => reachMiles !== undefined)
    ? {
        maxAltitudes: points.map(({ maxAltitude }) =>
          maxAltitude === undefined ? null : scaled(maxAltitude),
        ),
        reachMiles: points.map(({ reachMiles }) => (reachMiles === undefined ? null : scaled(reachMiles))),
      }
    : { maxAltitudes: null, reachMiles: null }
