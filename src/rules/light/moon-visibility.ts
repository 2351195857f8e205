// Whether the moon stands out against the sky: by its lit share and the height of the sun.
import type { GeoPoint } from '../distance.ts'
import { minuteMs } from '../durations.ts'
import type { Visibility } from './alignment-limits.ts'
import type { Span } from './local-day.ts'
import { moonIlluminationAt } from './moon-phase.ts'
import { sunPosition } from './positions.ts'

/** Geometric altitudes of the sun in degrees; the disc is up above the first, low up to the second. */
const sunIsUp = -0.833
const sunIsLow = 6
const civilDusk = -6
/** The least lit share while the low sun is up, in civil twilight, and after it. */
const minShare = { lowSun: 0.5, twilight: 0.05, dark: 0.03 }

/** `illumination`: the lit share, 0..1. `sunAltitude`: geometric, degrees. */
export function moonVisibility(illumination: number, sunAltitude: number): Visibility {
  if (sunAltitude > sunIsUp)
    return sunAltitude <= sunIsLow && illumination >= minShare.lowSun ? 'clear' : 'daylight'
  return illumination >= (sunAltitude > civilDusk ? minShare.twilight : minShare.dark) ? 'clear' : 'faint'
}

type Stretch = Span & { atMs: number }

const stepMs = 30 * minuteMs

/** Of a stretch of time: `clear` if it is at any of its times, else what it is at `atMs`. */
export function stretchVisibility(point: GeoPoint, { startMs, endMs, atMs }: Stretch): Visibility {
  const illumination = moonIlluminationAt(atMs)
  const visibleAt = (ms: number) =>
    moonVisibility(illumination, sunPosition({ ...point, at: new Date(ms) }).altitude)
  const steps = Math.ceil((endMs - startMs) / stepMs)
  const times = Array.from({ length: steps + 1 }, (_, step) => Math.min(endMs, startMs + step * stepMs))
  return times.some((ms) => visibleAt(ms) === 'clear') ? 'clear' : visibleAt(atMs)
}
