// GET /api/light/moon.
import { type MoonHere, maxMoonYears } from '../../../contract/planning/moon.ts'
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import { apsidesIn, fullMoonsIn, type MoonFacts } from '../../../rules/light/moon/moon-distance.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { planetYears } from '../../../rules/light/planets/planet.ts'
import { hundredth, toRange } from './day-range.ts'

/** @throws Problem validation for a range that is empty or too long */
export function readMoonDistances(now: Date, { lat, lng, ...days }: SkyRange): MoonHere {
  const range = toRange(now, days, { usualYears: 1, maxYears: maxMoonYears, lastYear: planetYears.last })
  const span = { startMs: range.fromMs, endMs: range.toMs }
  return {
    apsides: apsidesIn(span).map(({ kind, atMs, ...size }) => ({
      kind,
      at: isoInstant(atMs),
      ...toSize(size),
    })),
    fullMoons: fullMoonsIn({ latitude: lat, longitude: lng }, span).map(
      ({ atMs, relativeDistance, kind, rise, ...size }) => ({
        at: isoInstant(atMs),
        ...toSize(size),
        relativeDistance: thousandth(relativeDistance),
        kind,
        rise: rise && { at: isoInstant(rise.atMs), azimuth: hundredth(rise.azimuth) },
      }),
    ),
  }
}

/** The distance is good to about 60 km. */
export const toSize = ({ distanceKm, diameterMinutes, meanDiameters }: Omit<MoonFacts, 'libration'>) => ({
  distanceKm: Math.round(distanceKm),
  diameterMinutes: hundredth(diameterMinutes),
  meanDiameters: thousandth(meanDiameters),
})

const thousandth = (value: number) => Math.round(value * 1000) / 1000
