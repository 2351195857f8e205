// Weather in the API's units: °F, miles and inches.
import type { HourWeather } from './hour-weather.ts'

const metersPerMile = 1609.344
const millimetersPerInch = 25.4

const tenth = (value: number) => Math.round(value * 10) / 10
const orNull = (value: number | null, convert: (value: number) => number) =>
  value === null ? null : convert(value)

/** Percentages and degrees are as in the forecast; `at` is left to the caller. */
export const toUsUnits = (weather: Omit<HourWeather, 'atMs' | 'snowfall'>) => ({
  temperature: orNull(weather.temperature, (celsius) => tenth(celsius * 1.8 + 32)),
  humidity: weather.humidity,
  windSpeed: orNull(weather.windSpeed, (kmh) => tenth((kmh * 1000) / metersPerMile)),
  windDirection: weather.windDirection,
  visibility: orNull(weather.visibility, (meters) => tenth(meters / metersPerMile)),
  cloudCover: weather.cloudCover,
  cloudLow: weather.cloudLow,
  cloudMid: weather.cloudMid,
  cloudHigh: weather.cloudHigh,
  precipitation: orNull(weather.precipitation, (mm) => Math.round((mm / millimetersPerInch) * 1000) / 1000),
  uvIndex: weather.uvIndex,
})
