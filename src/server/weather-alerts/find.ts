// Looks for weather worth an alert at all watched favorites, and notifies their users, each of the same weather once.

import { toLocalDate } from '../../rules/light/local-day.ts'
import {
  findAlerts,
  snowDayCentimeters,
  snowSeasonStart,
  type WeatherAlert,
} from '../../rules/weather/alerts.ts'
import type { JobDeps } from '../domain.ts'
import { timeZoneAt } from '../gazetteer/time-zone.ts'
import { notify } from '../notifications/notify.ts'
import type { Transaction } from '../platform/db/pool.ts'
import { listPlansWith } from '../subscriptions/require-plan-flag.ts'
import { scoreDays } from '../weather/day-weather.ts'
import { type ForecastDeps, type Forecasts, readForecasts } from '../weather/forecasts.ts'
import { isSnowless, storeDays } from '../weather/weather-data.ts'
import { listWatched, type Watched } from './watched.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/** Returns how many alerts are new. Idempotent; a second run of the day finds what the first could not read. */
export async function findWeatherAlerts({ sql, weather, now }: JobDeps): Promise<number> {
  if (!weather) return 0
  const deps: ForecastDeps = { sql, weather, now }
  const plans = await listPlansWith(sql, 'weatherIntegration')
  let added = 0
  for (let afterId = firstId; ; ) {
    const watched = await listWatched(sql, plans, afterId)
    const last = watched.at(-1)
    if (!last) return added
    const alerts = await readAlerts(deps, watched)
    for (const one of watched)
      for (const alert of alerts.get(one.locationId) ?? [])
        if (one.kinds.includes(alert.kind) && (await add(deps, one, alert))) added += 1
    afterId = last.userId
  }
}

/** Read at once: more cells than that have no forecast. */
const locationsAtATime = 60

async function readAlerts(deps: ForecastDeps, watched: Watched[]): Promise<Map<string, WeatherAlert[]>> {
  const locations = [...new Map(watched.map((one) => [one.locationId, one])).values()]
  const found = new Map<string, WeatherAlert[]>()
  for (let start = 0; start < locations.length; start += locationsAtATime) {
    const part = locations.slice(start, start + locationsAtATime)
    const forecasts = await readForecasts(deps, part)
    for (const one of part) found.set(one.locationId, await alertsOf(deps, one, forecasts))
  }
  return found
}

/** Also stores the location's days: whether snow is the first can only be told of what was watched. */
async function alertsOf(deps: ForecastDeps, one: Watched, forecasts: Forecasts): Promise<WeatherAlert[]> {
  const forecast = forecasts.of(one)
  if (!forecast) return []
  const place = { ...one, timeZone: one.timeZone ?? timeZoneAt(one) }
  const fromMs = deps.now().getTime()
  const days = scoreDays(place, forecast.hours, fromMs)
  await storeDays(deps.sql, one.locationId, days, forecast.fetchedAt)
  const date = toLocalDate(fromMs, place.timeZone)
  const seasonStart = snowSeasonStart(one.latitude, date)
  const isFirstSnow = await isSnowless(deps.sql, one.locationId, {
    seasonStart,
    date,
    snowFrom: snowDayCentimeters,
  })
  return findAlerts(place, forecast.hours, { fromMs, isFirstSnow })
}

async function add({ sql, now }: ForecastDeps, one: Watched, alert: WeatherAlert): Promise<boolean> {
  return await sql.transaction(async (tx) => {
    const isNew = await insert(tx, one, alert, now())
    if (isNew)
      await notify(tx, {
        userId: one.userId,
        kind: 'weather-alert',
        subjectKind: 'location',
        subjectId: one.locationId,
        data: { location: one.name, reason: alert.reason },
      })
    return isNew
  })
}

/** False if the user knows already. The first snow may come with another date from one forecast to the next. */
async function insert(tx: Transaction, one: Watched, alert: WeatherAlert, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into weather_alerts (user_id, location_id, kind, date, reason, created_at)
    select ${one.userId}, ${one.locationId}, ${alert.kind}, ${alert.date}, ${alert.reason}, ${now}
    where not exists (
      select from weather_alerts a where a.user_id = ${one.userId} and a.location_id = ${one.locationId} and a.kind = ${alert.kind}
        and abs(a.date - ${alert.date}::date) <= case when a.kind = 'first-snow' then 120 else 0 end)
    on conflict do nothing`
  return count > 0
}
