// The skyline of a spot: the altitude of terrain and buildings in each direction. Without astronomy, so that
// every page can use it.
// chunk: location-parts

/**
 * Degrees: azimuth clockwise from true north (0 ≤ azimuth < 360), altitude of the skyline above the level. Where the elevation data end
 * before a skyline does, the altitude is the least that it may be: `reachMiles` away they end, and what is beyond may stand as high as
 * `maxAltitude`.
 */
export type HorizonPoint = {
  readonly azimuth: number
  readonly altitude: number
  readonly maxAltitude?: number | undefined
  readonly reachMiles?: number | undefined
}

/** Points in order of azimuth, no azimuth twice; straight lines in between. Empty: a level horizon. */
export type Horizon = readonly HorizonPoint[]

/** The altitude of the skyline in a direction, degrees; any azimuth. 0 for an empty horizon. */
export function horizonAltitudeAt(horizon: Horizon, azimuth: number): number {
  const last = horizon.at(-1)
  if (!last) return 0
  const turned = toCircle(azimuth)
  const next = firstFrom(horizon, turned)
  const after = horizon[next % horizon.length] as HorizonPoint
  const before = next === 0 ? last : (horizon[next - 1] as HorizonPoint)
  // Across north, azimuths continue below 0 and above 360.
  const start = next === 0 ? before.azimuth - 360 : before.azimuth
  const end = next === horizon.length ? after.azimuth + 360 : after.azimuth
  const share = (turned - start) / (end - start)
  return before.altitude + share * (after.altitude - before.altitude)
}

type Limit = { readonly maxAltitude: number; readonly reachMiles: number }

/** How high the skyline may be and how far the data reach in a direction; undefined where they reach far enough. */
export function horizonLimitAt(horizon: Horizon, azimuth: number): Limit | undefined {
  const next = firstFrom(horizon, toCircle(azimuth))
  const around = [horizon.at(next - 1), horizon[next % horizon.length]].filter(isLimited)
  if (around.length === 0) return undefined
  return {
    maxAltitude: Math.max(...around.map(({ maxAltitude }) => maxAltitude)),
    reachMiles: Math.min(...around.map(({ reachMiles }) => reachMiles)),
  }
}

/** Hundredths of a degree; null where the skyline is known only in part, or not at all. */
export const knownAltitudeAt = (horizon: Horizon | undefined, azimuth: number): number | null =>
  horizon && !horizonLimitAt(horizon, azimuth)
    ? Math.round(horizonAltitudeAt(horizon, azimuth) * 100) / 100
    : null

const isLimited = (point: HorizonPoint | undefined): point is HorizonPoint & Limit =>
  point?.maxAltitude !== undefined && point.reachMiles !== undefined

/** The nearest and the farthest end of the data around; undefined where they reach far enough in all directions. */
export function horizonReach(horizon: Horizon): { nearMiles: number; farMiles: number } | undefined {
  const reaches = horizon.filter(isLimited).map(({ reachMiles }) => reachMiles)
  return reaches.length === 0
    ? undefined
    : { nearMiles: Math.min(...reaches), farMiles: Math.max(...reaches) }
}

const toCircle = (azimuth: number) => ((azimuth % 360) + 360) % 360

/** The index of the first point at or after the azimuth. */
function firstFrom(horizon: Horizon, azimuth: number): number {
  let [low, high] = [0, horizon.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((horizon[middle] as HorizonPoint).azimuth < azimuth) low = middle + 1
    else high = middle
  }
  return low
}
