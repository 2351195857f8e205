// GET /api/locations/{id}/weather.
import type { Weather } from '../../../contract/discovery/weather.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { CallContext } from '../../app/request/context.ts'
import { findNotIncluded } from '../../money/subscriptions/require-plan-flag.ts'
import { requirePublishedPoint } from '../locations/published-point.ts'
import { scoreDays, toWeatherDay } from './day-weather.ts'
import { freshMs, readForecasts } from './forecasts.ts'
import { storeDays } from './weather-data.ts'

/** @throws Problem not-found */
export async function readWeather({ deps, session }: CallContext, { id }: { id: string }): Promise<Weather> {
  const { sql, weather, now } = deps
  const point = await requirePublishedPoint(sql, id)
  if (!weather) return { state: 'not-configured' }
  const missing = await findNotIncluded(sql, await session.user(), 'weatherIntegration')
  if (missing) return missing
  if (!point) return { state: 'no-position' }
  return await readDays({ sql, weather, now }, { ...point, id })
}

type Spot = GeoPoint & { id: string; timeZone: string }

async function readDays(deps: Parameters<typeof readForecasts>[0], spot: Spot): Promise<Weather> {
  const forecast = (await readForecasts(deps, [spot])).of(spot)
  if (!forecast) return { state: 'unavailable' }
  const nowMs = deps.now().getTime()
  const days = scoreDays(spot, forecast.hours, nowMs)
  if (days.length === 0) return { state: 'unavailable' }
  await storeDays(deps.sql, spot.id, days, forecast.fetchedAt)
  return {
    state: 'ready',
    timeZone: spot.timeZone,
    fetchedAt: forecast.fetchedAt.toISOString(),
    isStale: forecast.fetchedAt.getTime() < nowMs - freshMs,
    days: days.map(toWeatherDay),
  }
}
