// Whether locations are open at an instant, by their opening hours.
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { isOpenAt, type SunOfDay, toSunOfDay } from '../../../rules/opening-hours/open-spans.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import type { LightCandidate } from '../../discovery/locations/light-candidates.ts'

/** Squares of this many degrees share their sun, within a minute or two: computing a day takes two milliseconds. */
const cellDegrees = 0.5

/** Made for one list. Undefined where no opening hours are known. */
export function prepareOpenThen(atMs: number): (one: LightCandidate) => boolean | undefined {
  const suns = new Map<string, SunOfDay>()
  return ({ openingHours, timeZone, latitude, longitude }) => {
    const hours = parseOpeningHours(openingHours ?? '')
    if (!hours || !timeZone) return undefined
    const cell = { latitude: toCenter(latitude), longitude: toCenter(longitude) }
    const sunOf = (date: string) => {
      const key = [cell.latitude, cell.longitude, date, timeZone].join()
      const sun = suns.get(key) ?? toSunOfDay(lightOfDay({ ...cell, date, timeZone }))
      suns.set(key, sun)
      return sun
    }
    return isOpenAt(hours, atMs, { timeZone, sunOf })
  }
}

// No center is beyond a pole or the date line.
const toCenter = (degrees: number) => Math.trunc(degrees / cellDegrees) * cellDegrees
