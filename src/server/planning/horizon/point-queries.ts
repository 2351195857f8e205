// SQL on the skylines of points.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Horizon } from '../../../rules/light/horizon.ts'
import { skylineStepDegrees } from '../../../rules/light/skyline.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type PointCell, toPointCell } from './point-cell.ts'
import { type LimitColumns, toLimit } from './queries.ts'

/** Altitudes and limits are hundredths. */
export type PointRow = LimitColumns & {
  askedAt: Date
  computedAt: Date | null
  /** Null: not computed yet; empty: outside the data. */
  altitudes: number[] | null
  dataSource: string
}

export async function findPointRow(
  sql: Queryable,
  { latitudeCell, longitudeCell }: PointCell,
): Promise<PointRow | undefined> {
  const [row] = await sql<PointRow[]>`
    select asked_at as "askedAt", computed_at as "computedAt", altitudes, data_source as "dataSource",
      max_altitudes as "maxAltitudes", reach_miles as "reachMiles"
    from point_horizons where latitude_cell = ${latitudeCell} and longitude_cell = ${longitudeCell}`
  return row
}

/** Undefined if nothing was computed, or the data do not cover the point. */
export const toPointHorizon = ({ altitudes, maxAltitudes, reachMiles }: PointRow): Horizon | undefined =>
  altitudes?.length
    ? altitudes.map((hundredths, index) => ({
        azimuth: index * skylineStepDegrees,
        altitude: hundredths / 100,
        ...toLimit(maxAltitudes?.[index], reachMiles?.[index], (value) => value / 100),
      }))
    : undefined

/** The known skyline of a point that is not a location. */
export async function readPointHorizon(sql: Queryable, point: GeoPoint): Promise<Horizon | undefined> {
  const row = await findPointRow(sql, toPointCell(point))
  return row && toPointHorizon(row)
}

/** Marks a square as waiting for its skyline from this data. False if it has one or is already waiting. */
export async function claimPoint(
  tx: Queryable,
  cell: PointCell,
  { dataSource, now, waitedSince }: { dataSource: string; now: Date; waitedSince: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into point_horizons as h (latitude_cell, longitude_cell, asked_at, data_source)
    values (${cell.latitudeCell}, ${cell.longitudeCell}, ${now}, ${dataSource})
    on conflict (latitude_cell, longitude_cell) do update
      set asked_at = excluded.asked_at, data_source = excluded.data_source, computed_at = null, altitudes = null,
        max_altitudes = null, reach_miles = null
      where h.data_source <> excluded.data_source or (h.altitudes is null and h.asked_at <= ${waitedSince})`
  return count > 0
}

/**
 * Counts one more request of a user, or with null of all users, on a day. False if `max` is already reached.
 */
export async function countRequest(
  tx: Queryable,
  { userId, day, max }: { userId: string | null; day: string; max: number },
): Promise<boolean> {
  const { count } = await tx`
    insert into point_horizon_requests as r (user_id, day, count) values (${userId}, ${day}, 1)
    on conflict (user_id, day) do update set count = r.count + 1 where r.count < ${max}`
  return count > 0
}
