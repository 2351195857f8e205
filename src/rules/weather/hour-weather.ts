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

/** Shares of the sky, 0..1. */
export type Clouds = { total: number; low: number; colored: number }

/** Without layers all clouds count as low: they then add no color, and the score is cautious. */
export function cloudsOf({ cloudCover, cloudLow, cloudMid, cloudHigh }: HourWeather): Clouds | undefined {
  const total = cloudCover ?? maxOf(cloudLow, cloudMid, cloudHigh)
  if (total === null) return undefined
  const low = cloudLow ?? total
  const colored = Math.min(100, (cloudHigh ?? 0) + 0.6 * (cloudMid ?? 0))
  return { total: total / 100, low: low / 100, colored: colored / 100 }
}

function maxOf(...values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
