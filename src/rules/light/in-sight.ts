// Whether sun or moon is visible above a skyline, at an instant and during a span of time.
import { Refraction } from 'astronomy-engine'
import type { BodyTrack } from './body-track.ts'
import { type Horizon, horizonAltitudeAt, horizonLimitAt } from './horizon.ts'
import type { Span } from './local-day.ts'

/** Half the disc of sun or moon, degrees. */
const discRadius = 0.26

/** Degrees; the altitude of the center with refraction. */
type Seen = { azimuth: number; apparentAltitude: number }

/** Whether at least the upper edge is above the skyline, as far as it is known. An empty horizon is level. */
export const isInSight = ({ azimuth, apparentAltitude }: Seen, horizon: Horizon): boolean =>
  apparentAltitude + discRadius > horizonAltitudeAt(horizon, azimuth)

/** Undefined above a known ridge where the elevation data end and terrain beyond may hide the body. */
export function sightOver(seen: Seen, horizon: Horizon): boolean | undefined {
  if (!isInSight(seen, horizon)) return false
  const limit = horizonLimitAt(horizon, seen.azimuth)
  return limit && seen.apparentAltitude + discRadius <= limit.maxAltitude ? undefined : true
}

/** `part`: a ridge hides it for some of the time. */
export type StretchInSight = 'all' | 'part' | 'none'

const samples = 13

/**
 * Ridges that hide the body for less than a twelfth of the stretch may be missed. Null where no known ridge hides it, but terrain
 * beyond the elevation data may.
 */
export function stretchInSight(
  track: BodyTrack,
  { startMs, endMs }: Span,
  horizon: Horizon,
): StretchInSight | null {
  const seen = Array.from({ length: samples }, (_, index) => {
    const { azimuth, altitude } = track.horizontalAt(startMs + ((endMs - startMs) * index) / (samples - 1))
    return sightOver({ azimuth, apparentAltitude: altitude + Refraction('normal', altitude) }, horizon)
  })
  if (seen.every((one) => one === false)) return 'none'
  if (seen.includes(false)) return 'part'
  return seen.includes(undefined) ? null : 'all'
}
