// GET /api/light/meteors.

import { setImmediate as pause } from 'node:timers/promises'
import { maxMeteorYears, type ShowerHere } from '../../../contract/planning/meteors.ts'
import type { SkyRange } from '../../../contract/planning/sky-range.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { eachShower, inOrder } from '../../../rules/light/meteors/find-showers.ts'
import {
  type MeteorShower,
  meteorYears,
  type ShowerNight,
} from '../../../rules/light/meteors/meteor-shower.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { hundredth, toRange } from './day-range.ts'

/** @throws Problem validation for a range that is empty or too long */
export async function readMeteors(now: Date, { lat, lng, ...days }: SkyRange): Promise<ShowerHere[]> {
  const range = toRange(now, days, { usualYears: 1, maxYears: maxMeteorYears, lastYear: meteorYears.last })
  const found: MeteorShower[] = []
  for (const shower of eachShower({ latitude: lat, longitude: lng }, range)) {
    found.push(shower)
    await pause()
  }
  return inOrder(found).map(toAnswer)
}

const toAnswer = (shower: MeteorShower): ShowerHere => ({
  code: shower.code,
  name: shower.name,
  peak: isoInstant(shower.peakMs),
  peakLongitude: shower.peakLongitude,
  isPeakDark: shower.isPeakDark,
  activeFrom: isoInstant(shower.activeFromMs).slice(0, 10),
  activeTo: isoInstant(shower.activeToMs).slice(0, 10),
  zenithalHourlyRate: shower.zenithalHourlyRate,
  populationIndex: shower.populationIndex,
  speed: shower.speed,
  radiant: { rightAscension: shower.rightAscension, declination: shower.declination },
  night: toNight(shower.night),
  otherNight: toNight(shower.otherNight),
})

function toNight({ midnightMs, darkness, dark, radiantUp, highest, moon, best }: ShowerNight) {
  return {
    midnight: isoInstant(midnightMs),
    darkness,
    dark: dark && toSpan(dark),
    radiantUp: radiantUp.map(toSpan),
    highest: highest && toSighting(highest),
    moon: { illumination: hundredth(moon.illumination), up: moon.up.map(toSpan) },
    best: best && {
      ...toSighting(best),
      limitingMagnitude: hundredth(best.limitingMagnitude),
      hourlyRate: best.hourlyRate === null ? null : hundredth(best.hourlyRate),
    },
  }
}

const toSpan = ({ startMs, endMs }: Span) => ({ start: isoInstant(startMs), end: isoInstant(endMs) })

const toSighting = ({ atMs, azimuth, altitude }: NonNullable<ShowerNight['highest']>) => ({
  at: isoInstant(atMs),
  azimuth: hundredth(azimuth),
  altitude: hundredth(altitude),
})
