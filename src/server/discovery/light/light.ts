// GET /api/light.
import type { Light } from '../../../contract/discovery/light.ts'
import { Problem } from '../../../contract/problems.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { sunPath } from '../../../rules/light/sun-path.ts'
import { timeZoneName } from '../../../rules/time-zone.ts'
import { timeZoneAt } from '../gazetteer/time-zone.ts'

const pathStepMinutes = 20

// Years have four digits, and the calendar rules are not meant for dates long before the telescope.
const [firstDate, lastDate] = ['1000-01-01', '9998-12-31']

/** Light of the local day `date`, by default today in the location's own time zone. @throws Problem validation for a date out of range */
export function readLight(now: Date, input: { lat: number; lng: number; date?: string | undefined }): Light {
  const timeZone = timeZoneAt({ latitude: input.lat, longitude: input.lng })
  const date = requireDateWithLight(input.date ?? localDate(now, timeZone))
  const placeAndDay = { latitude: input.lat, longitude: input.lng, date, timeZone }
  const light = lightOfDay(placeAndDay)
  const path = sunPath(placeAndDay, pathStepMinutes).map(({ at, altitude, azimuth }) => ({
    at,
    altitude: hundredth(altitude),
    azimuth: hundredth(azimuth),
  }))
  const zoneName = timeZoneName(timeZone, light.solarNoon ?? `${date}T12:00:00Z`)
  return { ...light, timeZoneName: zoneName, date, path }
}

/** `YYYY-MM-DD` at that instant. */
export const localDate = (now: Date, timeZone: string) => toLocalDate(now.getTime(), timeZone)

/** The date, if light is computed for it. @throws Problem validation */
export function requireDateWithLight(date: string, path = 'date'): string {
  if (date >= firstDate && date <= lastDate) return date
  const message = `Expected a date from ${firstDate} to ${lastDate}`
  throw new Problem('validation', message, { errors: [{ path, message }] }, 400)
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
