// The moments of a local day for which the weather is scored: both golden hours and the dark of the night.
import { hourMs } from '../durations.ts'
import type { LightOfDay, LightWindow } from '../light/light-of-day.ts'

export type LightKind = 'golden' | 'blue' | 'day' | 'night'

export const lightKindName: Record<LightKind, string> = {
  golden: 'Golden hour',
  blue: 'Blue hour',
  day: 'Daylight',
  night: 'Night',
}

export type LightMoment = {
  atMs: number
  light: LightKind
  part: 'morning' | 'day' | 'evening' | 'night'
}

/** In order of time. Polar days without a golden hour have their noon, and no night if it does not get dark. */
export function lightMoments(light: LightOfDay): LightMoment[] {
  const noonMs = light.solarNoon ? Date.parse(light.solarNoon) : undefined
  const golden = light.goldenHours.map((window): LightMoment => {
    const atMs = middleMs(window)
    return { atMs, light: 'golden', part: noonMs !== undefined && atMs < noonMs ? 'morning' : 'evening' }
  })
  const noon: LightMoment[] =
    golden.length === 0 && noonMs !== undefined ? [{ atMs: noonMs, light: 'day', part: 'day' }] : []
  return [...golden, ...noon, ...nightMoment(light)].sort((a, b) => a.atMs - b.atMs)
}

function nightMoment({ milkyWayCore, astronomicalDusk, nauticalDusk }: LightOfDay): LightMoment[] {
  if (milkyWayCore) return [{ atMs: middleMs(milkyWayCore), light: 'night', part: 'night' }]
  const dusk = astronomicalDusk ?? nauticalDusk
  return dusk ? [{ atMs: Date.parse(dusk) + hourMs, light: 'night', part: 'night' }] : []
}

const middleMs = ({ start, end }: LightWindow) => (Date.parse(start) + Date.parse(end)) / 2
