// What a forecast server answered, checked: the shape of Open-Meteo's /v1/forecast with unix times in UTC.
import { z } from 'zod'
import { type HourWeather, hourMs, weatherFields } from '../../rules/weather/hour-weather.ts'
import { WeatherFailed } from './failures.ts'

type Field = (typeof weatherFields)[number]

/** The variable of each field, in the default (metric) units, and the range in which a value is believed. */
const variables: Record<Field, { name: string; min: number; max: number }> = {
  temperature: { name: 'temperature_2m', min: -100, max: 70 },
  humidity: { name: 'relative_humidity_2m', min: 0, max: 100 },
  precipitation: { name: 'precipitation', min: 0, max: 500 },
  snowfall: { name: 'snowfall', min: 0, max: 200 },
  cloudCover: { name: 'cloud_cover', min: 0, max: 100 },
  cloudLow: { name: 'cloud_cover_low', min: 0, max: 100 },
  cloudMid: { name: 'cloud_cover_mid', min: 0, max: 100 },
  cloudHigh: { name: 'cloud_cover_high', min: 0, max: 100 },
  visibility: { name: 'visibility', min: 0, max: 1_000_000 },
  windSpeed: { name: 'wind_speed_10m', min: 0, max: 500 },
  windDirection: { name: 'wind_direction_10m', min: 0, max: 360 },
  uvIndex: { name: 'uv_index', min: 0, max: 30 },
}

export const requestedVariables = weatherFields.map((field) => variables[field].name).join(',')

const maxHours = 24 * 20
const times = z.array(z.number().int()).min(1).max(maxHours)
const series = z.array(z.unknown()).max(maxHours)
const positionShape = z.object({
  hourly: z.object({ time: times }).catchall(series),
})

/**
 * The hours of each position, undefined for one that does not fit. One position may come without a list around it.
 * @throws WeatherFailed when the answer has another number of positions
 */
export function parseAnswer(answer: unknown, count: number): (HourWeather[] | undefined)[] {
  const positions = Array.isArray(answer) ? answer : [answer]
  if (positions.length !== count)
    throw new WeatherFailed(`The forecast has ${positions.length} positions instead of ${count}`)
  const parsed = positions.map(toHours)
  if (parsed.every((hours) => hours === undefined)) throw new WeatherFailed('The forecast has another shape')
  return parsed
}

function toHours(position: unknown): HourWeather[] | undefined {
  const parsed = positionShape.safeParse(position)
  if (!parsed.success) return undefined
  const { time, ...rest } = parsed.data.hourly
  const values = rest as Record<string, unknown[] | undefined>
  if (time.some((at, index) => index > 0 && at !== time[index - 1]! + hourMs / 1000)) return undefined
  return time.map((at, index) => ({
    atMs: at * 1000,
    ...(Object.fromEntries(
      weatherFields.map((field) => {
        const { name, min, max } = variables[field]
        const value = values[name]?.[index]
        return [field, typeof value === 'number' && value >= min && value <= max ? value : null]
      }),
    ) as Record<Field, number | null>),
  }))
}
