// The weather of an hour in the words that check-ins use for the sky.
import type { conditions } from '../checkins.ts'
import type { HourWeather } from './hour-weather.ts'
import { cloudsOf } from './hour-weather.ts'

type SkyWord = (typeof conditions.sky)[number]

/** Millimeters an hour. */
const rainFrom = 0.1
const stormKmh = 75
/** Below this many meters it is fog by the meteorological definition. */
const fogMeters = 1000

/** Undefined if the forecast has too few values. */
export function toSkyWord(weather: HourWeather): SkyWord | undefined {
  const { precipitation, snowfall, visibility, windSpeed } = weather
  const clouds = cloudsOf(weather)
  if (!clouds) return undefined
  if (windSpeed !== null && windSpeed >= stormKmh) return 'Storm'
  if ((snowfall ?? 0) > 0) return 'Snow'
  if ((precipitation ?? 0) >= rainFrom) return 'Rain'
  if (visibility !== null && visibility < fogMeters) return 'Fog'
  if (clouds.total < 0.2) return 'Clear'
  return clouds.total < 0.8 ? 'Partly cloudy' : 'Overcast'
}
