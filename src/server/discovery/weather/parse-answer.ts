// Parses and checks the responses of a forecast server: Open-Meteo's /v1/forecast with unix times in UTC.

import { z } from 'zod'
import { hourMs } from '../../../rules/durations.ts'
import { type HourWeather, weatherFields } from '../../../rules/weather/hour-weather.ts'
import { RemoteFailed } from '../../platform/http/remote-json.ts'

type Field = (typeof weatherFields)[number]

/** The variable of each field, its unit (the default one), and the range of plausible values. */
const variables: Record<Field, { name: string; unit: string; min: number; max: number }> = {
  temperature: { name: 'temperature_2m', unit: '°C', min: -100, max: 70 },
  humidity: { name: 'relative_humidity_2m', unit: '%', min: 0, max: 100 },
  precipitation: { name: 'precipitation', unit: 'mm', min: 0, max: 500 },
  snowfall: { name: 'snowfall', unit: 'cm', min: 0, max: 200 },
  cloudCover: { name: 'cloud_cover', unit: '%', min: 0, max: 100 },
  cloudLow: { name: 'cloud_cover_low', unit: '%', min: 0, max: 100 },
  cloudMid: { name: 'cloud_cover_mid', unit: '%', min: 0, max: 100 },
  cloudHigh: { name: 'cloud_cover_high', unit: '%', min: 0, max: 100 },
  visibility: { name: 'visibility', unit: 'm', min: 0, max: 1_000_000 },
  windSpeed: { name: 'wind_speed_10m', unit: 'km/h', min: 0, max: 500 },
  windDirection: { name: 'wind_direction_10m', unit: '°', min: 0, max: 360 },
  uvIndex: { name: 'uv_index', unit: '', min: 0, max: 30 },
}

export const requestedVariables = weatherFields.map((field) => variables[field].name).join(',')

const maxHours = 24 * 20
const times = z.array(z.number().int()).min(1).max(maxHours)
const series = z.array(z.unknown()).max(maxHours)
const positionShape = z.object({
  hourly: z.object({ time: times }).catchall(series),
  hourly_units: z.record(z.string(), z.unknown()).optional(),
})

/**
 * The hours of each position, undefined for an invalid one. A single position may come without a list around
 * it.
 * @throws RemoteFailed when the answer has another number of positions, other units, or no valid position
 */
export function parseAnswer(answer: unknown, count: number): (HourWeather[] | undefined)[] {
  const positions = Array.isArray(answer) ? answer : [answer]
  if (positions.length !== count)
    throw new RemoteFailed(`The forecast has ${positions.length} positions instead of ${count}`)
  const parsed = positions.map(toHours)
  if (parsed.every((hours) => hours === undefined)) throw new RemoteFailed('The forecast has another shape')
  return parsed
}

function toHours(position: unknown): HourWeather[] | undefined {
  const parsed = positionShape.safeParse(position)
  if (!parsed.success) return undefined
  const { time, ...rest } = parsed.data.hourly
  refuseOtherUnits(parsed.data.hourly_units ?? {})
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

/** 50 °F must not be taken for 50 °C. A server that names no units has the default ones. */
function refuseOtherUnits(units: Record<string, unknown>): void {
  for (const { name, unit } of Object.values(variables))
    if (name in units && units[name] !== unit)
      throw new RemoteFailed(`The forecast has ${name} in another unit than ${unit || 'its index'}`)
}
