// GET /api/light/moon.

import { setImmediate as pause } from 'node:timers/promises'
import { type MoonHere, maxMoonYears } from '../../../contract/planning/moon.ts'
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import { dayMs } from '../../../rules/durations.ts'
import {
  type Apsis,
  apsidesIn,
  type FullMoon,
  fullMoonsIn,
  type MoonFacts,
} from '../../../rules/light/moon/moon-distance.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { planetYears } from '../../../rules/light/planets/planet.ts'
import { hundredth, toRange } from './day-range.ts'

/** A part of the range takes a few hundredths of a second; other requests are answered between two of them. */
const partMs = 60 * dayMs

/** @throws Problem validation for a range that is empty or too long */
export async function readMoonDistances(now: Date, { lat, lng, ...days }: SkyRange): Promise<MoonHere> {
  const range = toRange(now, days, { usualYears: 1, maxYears: maxMoonYears, lastYear: planetYears.last })
  const point = { latitude: lat, longitude: lng }
  const apsides: Apsis[] = []
  const fullMoons: FullMoon[] = []
  for (let startMs = range.fromMs; startMs < range.toMs; startMs += partMs) {
    const part = { startMs, endMs: Math.min(startMs + partMs, range.toMs) }
    apsides.push(...apsidesIn(part))
    fullMoons.push(...fullMoonsIn(point, part))
    await pause()
  }
  return {
    apsides: apsides.map(({ kind, atMs, ...size }) => ({ kind, at: isoInstant(atMs), ...toSize(size) })),
    fullMoons: fullMoons.map(({ atMs, relativeDistance, kind, rise, ...size }) => ({
      at: isoInstant(atMs),
      ...toSize(size),
      relativeDistance: thousandth(relativeDistance),
      kind,
      rise: rise && { at: isoInstant(rise.atMs), azimuth: hundredth(rise.azimuth) },
    })),
  }
}

/** The distance is good to about 60 km. */
export const toSize = ({ distanceKm, diameterMinutes, meanDiameters }: Omit<MoonFacts, 'libration'>) => ({
  distanceKm: Math.round(distanceKm),
  diameterMinutes: hundredth(diameterMinutes),
  meanDiameters: thousandth(meanDiameters),
})

const thousandth = (value: number) => Math.round(value * 1000) / 1000
