// GET /api/light/horizon: the skyline of any point, if it was computed, and the sun over it on a day. Nothing is computed here.
import type { PointHorizon } from '../../../contract/planning/horizon.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Horizon } from '../../../rules/light/horizon.ts'
import { localDay } from '../../../rules/light/local-day.ts'
import { sunOverSkyline } from '../../../rules/light/sun-over-skyline.ts'
import type { Deps } from '../../app/request/context.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { localDate, requireDateWithLight } from '../../discovery/light/light.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readHorizonNear } from './known.ts'
import { toPointCell } from './point-cell.ts'
import { findPointRow, type PointRow, readPointHorizon, toPointHorizon } from './point-queries.ts'
import { mayCover, type TileSource } from './tile-source.ts'

/** A job that has not finished by then has failed, and may be requested again. */
export const maxWaitMs = 60_000

export type PointInput = { lat: number; lng: number; date?: string | undefined }

/** @throws Problem validation for a date without light */
export async function readPointSkyline(
  sql: Queryable,
  { elevation, now }: Pick<Deps, 'elevation' | 'now'>,
  { lat, lng, date }: PointInput,
): Promise<PointHorizon> {
  const point = { latitude: lat, longitude: lng }
  const timeZone = timeZoneAt(point)
  const shown = requireDateWithLight(date ?? localDate(now(), timeZone))
  const row = await findPointRow(sql, toPointCell(point))
  const points = row && toPointHorizon(row)
  return {
    state: toState(point, row, elevation, now()),
    points: points ? [...points] : null,
    computedAt: (points && row?.computedAt?.toISOString()) ?? null,
    dataSource: points && row ? row.dataSource : null,
    date: shown,
    timeZone,
    ...(points ? sunOverSkyline(points, point, localDay(shown, timeZone)) : { sunrise: null, sunset: null }),
  }
}

function toState(
  point: GeoPoint,
  row: PointRow | undefined,
  elevation: TileSource | undefined,
  now: Date,
): PointHorizon['state'] {
  if (row?.altitudes?.length) return 'ready'
  if (!elevation) return 'not-configured'
  if (!mayCover(elevation, point)) return 'outside-data'
  if (!row || row.dataSource !== elevation.name) return 'unknown'
  if (row.altitudes) return 'outside-data'
  return row.askedAt.getTime() > now.getTime() - maxWaitMs ? 'computing' : 'unknown'
}

/**
 * The skyline that applies at a point: the location's if one is there, otherwise the point's own; undefined
 * if none is known.
 */
export async function readSkylineAt(
  sql: Queryable,
  point: GeoPoint,
  locationId: string | undefined,
): Promise<Horizon | undefined> {
  const ofLocation = locationId === undefined ? undefined : await readHorizonNear(sql, locationId, point)
  return ofLocation ?? (await readPointHorizon(sql, point))
}
