// GET /api/light/position.
import type { LightPosition } from '../../../contract/planning/alignments.ts'
import type { Horizon } from '../../../rules/light/horizon.ts'
import { knownAltitudeAt } from '../../../rules/light/horizon.ts'
import { sightOver } from '../../../rules/light/in-sight.ts'
import { moonFacts } from '../../../rules/light/moon/moon-distance.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { planetPositions } from '../../../rules/light/planets/planet-position.ts'
import { moonPosition, type SkyPosition, sunPosition } from '../../../rules/light/positions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readSkylineAt } from '../horizon/read-point.ts'
import { hundredth } from './day-range.ts'
import { toSize } from './moon-distances.ts'

type Input = { lat: number; lng: number; locationId?: string | undefined; at?: string | undefined }

/** Sun, moon and planets at an instant, by default now, over the skyline where it is known. */
export async function readPosition(
  sql: Queryable,
  now: Date,
  { lat, lng, locationId, at = now.toISOString() }: Input,
): Promise<LightPosition> {
  const point = { latitude: lat, longitude: lng }
  const horizon = await readSkylineAt(sql, point, locationId)
  const atMs = Date.parse(at)
  const { libration, ...size } = moonFacts(atMs)
  return {
    at: isoInstant(atMs),
    sun: overSkyline(sunPosition({ ...point, at }), horizon),
    moon: {
      ...overSkyline(moonPosition({ ...point, at }), horizon),
      ...toSize(size),
      libration: { longitude: hundredth(libration.longitude), latitude: hundredth(libration.latitude) },
    },
    planets: planetPositions(point, atMs).map(({ name, magnitude, ...position }) => ({
      name,
      magnitude: hundredth(magnitude),
      ...overSkyline(position, horizon),
    })),
  }
}

const overSkyline = <Position extends SkyPosition>(position: Position, horizon: Horizon | undefined) => ({
  ...rounded(position),
  skyline: knownAltitudeAt(horizon, position.azimuth),
  isInSight: (horizon && sightOver(position, horizon)) ?? null,
})

/** Ten-thousandths of a degree are a third of an arc second. */
const rounded = <Position extends object>(position: Position): Position =>
  Object.fromEntries(
    Object.entries(position).map(([name, value]) => [name, Math.round((value as number) * 1e4) / 1e4]),
  ) as Position
