// The weather of one hour at one place, in the units of the forecast.
import { hourMs } from '../durations.ts'

/**
 * °C, percent, millimeters and centimeters an hour, meters, km/h, degrees clockwise from north (where the wind comes
 * from). Null: the forecast has no value.
 */
export type HourWeather = {
  /** Start of the hour, milliseconds since 1970. */
  atMs: number
  temperature: number | null
  humidity: number | null
  precipitation: number | null
  snowfall: number | null
  cloudCover: number | null
  cloudLow: number | null
  cloudMid: number | null
  cloudHigh: number | null
  visibility: number | null
  windSpeed: number | null
  windDirection: number | null
  uvIndex: number | null
}

/** The values of an hour, in the order in which they are stored. */
export const weatherFields = [
  'temperature',
  'humidity',
  'precipitation',
  'snowfall',
  'cloudCover',
  'cloudLow',
  'cloudMid',
  'cloudHigh',
  'visibility',
  'windSpeed',
  'windDirection',
  'uvIndex',
] as const satisfies readonly Exclude<keyof HourWeather, 'atMs'>[]

/** The hour that contains the instant; undefined outside the forecast. */
export function weatherAt(hours: readonly HourWeather[], atMs: number): HourWeather | undefined {
  return hours.find((hour) => hour.atMs <= atMs && atMs < hour.atMs + hourMs)
}
