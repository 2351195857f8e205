// The skyline of a spot: the altitude of terrain and buildings in each direction. Without astronomy, so that
// every page can use it.
// chunk: location-parts

/** Degrees: azimuth clockwise from true north (0 ≤ azimuth < 360), altitude of the skyline above the level. */
export type HorizonPoint = { readonly azimuth: number; readonly altitude: number }

/** Points in order of azimuth, no azimuth twice; straight lines in between. Empty: a level horizon. */
export type Horizon = readonly HorizonPoint[]

/** The altitude of the skyline in a direction, degrees; any azimuth. 0 for an empty horizon. */
export function horizonAltitudeAt(horizon: Horizon, azimuth: number): number {
  const last = horizon.at(-1)
  if (!last) return 0
  const turned = ((azimuth % 360) + 360) % 360
  const next = firstFrom(horizon, turned)
  const after = horizon[next % horizon.length] as HorizonPoint
  const before = next === 0 ? last : (horizon[next - 1] as HorizonPoint)
  // Across north, azimuths continue below 0 and above 360.
  const start = next === 0 ? before.azimuth - 360 : before.azimuth
  const end = next === horizon.length ? after.azimuth + 360 : after.azimuth
  const share = (turned - start) / (end - start)
  return before.altitude + share * (after.altitude - before.altitude)
}

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
