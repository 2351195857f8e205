// The weather of this hour at a point, for what happens there now.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { HourWeather } from '../../../rules/weather/hour-weather.ts'
import { type ForecastDeps, readForecasts } from './forecasts.ts'

/** Undefined if no forecast covers the instant. */
export async function weatherOfHour(
  deps: ForecastDeps,
  point: GeoPoint,
  at: Date,
): Promise<HourWeather | undefined> {
  return (await readForecasts(deps, [point])).at(point, at.getTime())
}
