// When the sun rises above a skyline on a day, and when it sets behind it.

import { Body } from 'astronomy-engine'
import type { GeoPoint } from '../distance.ts'
import { minuteMs } from '../durations.ts'
import { getTrack } from './body-track.ts'
import type { Horizon } from './horizon.ts'
import { firstAbove, type HorizonPassing, lastAbove } from './horizon-passing.ts'
import type { Span } from './local-day.ts'
import { isoInstant } from './place.ts'

/**
 * The upper limb of the sun at the skyline, degrees. `minutes`: after sunrise, or before sunset, over a level
 * horizon; null if the sun does not rise or set over a level horizon.
 */
type SunPassing = { at: string; azimuth: number; altitude: number; minutes: number | null }

/** The first rise and the last set of the day; null if there is none. */
export type SunOverSkyline = { sunrise: SunPassing | null; sunset: SunPassing | null }

export function sunOverSkyline(
  horizon: Horizon,
  { latitude, longitude }: GeoPoint,
  day: Span,
): SunOverSkyline {
  const track = getTrack(Body.Sun, { latitude, longitude }, day)
  const [rise, levelRise] = [firstAbove(track, day, horizon), firstAbove(track, day, [])]
  const [set, levelSet] = [lastAbove(track, day, horizon), lastAbove(track, day, [])]
  return {
    sunrise: rise && toPassing(rise, levelRise && rise.atMs - levelRise.atMs),
    sunset: set && toPassing(set, levelSet && levelSet.atMs - set.atMs),
  }
}

const toPassing = (passing: HorizonPassing, apartMs: number | null): SunPassing => ({
  at: isoInstant(passing.atMs),
  azimuth: Math.round(passing.azimuth * 10) / 10,
  altitude: Math.round(passing.altitude * 100) / 100,
  minutes: apartMs === null ? null : Math.round(apartMs / minuteMs),
})
