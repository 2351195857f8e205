// GET /api/light.
import tzLookup from 'tz-lookup'
import type { Light } from '../../contract/light.ts'
import { Problem } from '../../contract/problems.ts'
import { lightOfDay } from '../../rules/light/light-of-day.ts'
import { sunPath } from '../../rules/light/sun-path.ts'

const pathStepMinutes = 20

/** Light of the local day `date`, today in the place's own zone when absent. @throws Problem validation for a date outside of what calendars hold */
export function readLight(now: Date, input: { lat: number; lng: number; date?: string | undefined }): Light {
  const timeZone = tzLookup(input.lat, input.lng)
  const date = input.date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const placeAndDay = { latitude: input.lat, longitude: input.lng, date, timeZone }
  try {
    const light = lightOfDay(placeAndDay)
    const path = sunPath(placeAndDay, pathStepMinutes).map(({ at, altitude, azimuth }) => ({ at, altitude: hundredth(altitude), azimuth: hundredth(azimuth) }))
    return { ...light, goldenHours: [...light.goldenHours], blueHours: [...light.blueHours], date, path }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'No light can be computed for this date'
    throw new Problem('validation', message, { errors: [{ path: 'date', message }] }, 400)
  }
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100
