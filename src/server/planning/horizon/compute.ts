// Computes the skyline of a point from elevation tiles, in parts, so that requests are answered in between.
import { setImmediate as pause } from 'node:timers/promises'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Horizon, HorizonPoint } from '../../../rules/light/horizon.ts'
import { skylineStepDegrees, skylineTowards, toMercator } from '../../../rules/light/skyline.ts'
import { readElevation } from './elevation-grid.ts'
import type { TileSource } from './tile-source.ts'

/** About 10 ms of work. */
const directionsAtOnce = 24

export type ComputedHorizon = { points: Horizon; groundMeters: number }

/** Undefined if the data do not cover the point. @throws Unavailable */
export async function computeHorizon(
  source: TileSource,
  point: GeoPoint,
): Promise<ComputedHorizon | undefined> {
  const elevationAt = await readElevation(source, point)
  const { x, y } = toMercator(point)
  const groundMeters = elevationAt?.(x, y, 0)
  if (!elevationAt || groundMeters === undefined) return undefined
  const points: HorizonPoint[] = []
  const count = 360 / skylineStepDegrees
  for (let index = 0; index < count; index++) {
    points.push(skylineTowards(point, groundMeters, index * skylineStepDegrees, elevationAt, source.highest))
    if (index % directionsAtOnce === 0) await pause()
  }
  return { points, groundMeters }
}
