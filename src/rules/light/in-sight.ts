// Whether sun or moon is visible above a skyline, at an instant and during a span of time.
import { Body, Refraction } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { getTrack } from './body-track.ts'
import { type Horizon, horizonAltitudeAt } from './horizon.ts'
import type { Span } from './local-day.ts'

/** Half the disc of sun or moon, degrees. */
const discRadius = 0.26

/** Degrees; the altitude of the center with refraction. */
type Seen = { azimuth: number; apparentAltitude: number }

/** Whether at least the upper edge is above the skyline. An empty horizon is level. */
export const isInSight = ({ azimuth, apparentAltitude }: Seen, horizon: Horizon): boolean =>
  apparentAltitude + discRadius > horizonAltitudeAt(horizon, azimuth)

/** `part`: for some of the time. */
export type StretchInSight = 'all' | 'part' | 'none'

const samples = 13

/** Ridges that hide the body for less than a twelfth of the stretch may be missed. */
export function stretchInSight(
  body: 'sun' | 'moon',
  point: GeoPoint,
  { startMs, endMs }: Span,
  horizon: Horizon,
): StretchInSight {
  const track = getTrack(body === 'sun' ? Body.Sun : Body.Moon, point, { startMs, endMs })
  const seen = Array.from({ length: samples }, (_, index) => {
    const { azimuth, altitude } = track.horizontalAt(startMs + ((endMs - startMs) * index) / (samples - 1))
    return isInSight({ azimuth, apparentAltitude: altitude + Refraction('normal', altitude) }, horizon)
  })
  if (seen.every(Boolean)) return 'all'
  return seen.some(Boolean) ? 'part' : 'none'
}
