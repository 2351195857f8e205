// An hour of calm, clear and dry weather, for tests that change one value of it.
import type { HourWeather } from './hour-weather.ts'

export const plainHour: HourWeather = {
  atMs: 0,
  temperature: 12,
  humidity: 50,
  precipitation: 0,
  snowfall: 0,
  cloudCover: 0,
  cloudLow: 0,
  cloudMid: 0,
  cloudHigh: 0,
  visibility: 30_000,
  windSpeed: 5,
  windDirection: 270,
  uvIndex: 1,
}
