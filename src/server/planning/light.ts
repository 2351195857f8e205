// GET /api/light.
import tzLookup from 'tz-lookup'
import type { Light } from '../../contract/light.ts'
import { lightOfDay } from '../../rules/light/light-of-day.ts'

/** Light of the local day `date`, today in the place's own zone when absent. */
export function readLight(now: Date, input: { lat: number; lng: number; date?: string | undefined }): Light {
  const timeZone = tzLookup(input.lat, input.lng)
  const date = input.date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const light = lightOfDay({ latitude: input.lat, longitude: input.lng, date, timeZone })
  return { ...light, goldenHours: [...light.goldenHours], blueHours: [...light.blueHours], date }
}
