// Looks for weather worth an alert at all watched favorites and notifies their users, once for the same
// weather.

import { toLocalDate } from '../../../rules/light/local-day.ts'
import {
  findAlerts,
  snowDayCentimeters,
  snowSeasonStart,
  type WeatherAlert,
} from '../../../rules/weather/alerts.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { scoreDays } from '../../discovery/weather/day-weather.ts'
import { type ForecastDeps, type Forecasts, readForecasts } from '../../discovery/weather/forecasts.ts'
import { isSnowless, storeDays } from '../../discovery/weather/weather-data.ts'
import { listPlansWith } from '../../money/subscriptions/require-plan-flag.ts'
import type { Transaction } from '../../platform/db/pool.ts'
import { listWatchedIds, listWatchers, readWatched, type Watched, type Watcher } from './watched.ts'

/** Returns how many alerts are new. Idempotent; a second run of the day finds what the first could not read. */
export async function findWeatherAlerts({ sql, weather, now }: JobDeps): Promise<number> {
  if (!weather) return 0
  const deps: ForecastDeps = { sql, weather, now }
  const plans = await listPlansWith(sql, 'weatherIntegration')
  let added = 0
  for (const ids of await listWatchedIds(sql, plans)) {
    const alerts = await readAlerts(deps, await readWatched(sql, ids))
    for (const watcher of await listWatchers(sql, plans, [...alerts.keys()]))
      for (const alert of alerts.get(watcher.locationId) ?? [])
        if (watcher.kinds.includes(alert.kind) && (await add(deps, watcher, alert))) added += 1
  }
  return added
}

type NamedAlert = WeatherAlert & { location: string }

/** By location id, without locations that have no alerts. */
async function readAlerts(
  deps: ForecastDeps,
  locations: readonly Watched[],
): Promise<Map<string, NamedAlert[]>> {
  const forecasts = await readForecasts(deps, locations)
  const found = new Map<string, NamedAlert[]>()
  for (const one of locations) {
    const alerts = await alertsOf(deps, one, forecasts)
    if (alerts.length > 0)
      found.set(
        one.id,
        alerts.map((alert) => ({ ...alert, location: one.name })),
      )
  }
  return found
}

/** Also stores the location's days, because only watched days show whether snow is the first. */
async function alertsOf(deps: ForecastDeps, one: Watched, forecasts: Forecasts): Promise<WeatherAlert[]> {
  const forecast = forecasts.of(one)
  if (!forecast) return []
  const place = { ...one, timeZone: one.timeZone ?? timeZoneAt(one) }
  const fromMs = deps.now().getTime()
  const days = scoreDays(place, forecast.hours, fromMs)
  await storeDays(deps.sql, one.id, days, forecast.fetchedAt)
  const date = toLocalDate(fromMs, place.timeZone)
  const seasonStart = snowSeasonStart(one.latitude, date)
  const isFirstSnow = await isSnowless(deps.sql, one.id, {
    seasonStart,
    date,
    snowFrom: snowDayCentimeters,
  })
  return findAlerts(place, forecast.hours, { fromMs, isFirstSnow })
}

async function add({ sql, now }: ForecastDeps, one: Watcher, alert: NamedAlert): Promise<boolean> {
  return await sql.transaction(async (tx) => {
    const isNew = await insert(tx, one, alert, now())
    if (isNew)
      await notify(tx, {
        userId: one.userId,
        kind: 'weather-alert',
        subjectKind: 'location',
        subjectId: one.locationId,
        data: { location: alert.location, reason: alert.reason },
      })
    return isNew
  })
}

/**
 * False if the user was already notified. The date of the first snow may differ from one forecast to the
 * next.
 */
async function insert(tx: Transaction, one: Watcher, alert: WeatherAlert, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into weather_alerts (user_id, location_id, kind, date, reason, created_at)
    select ${one.userId}, ${one.locationId}, ${alert.kind}, ${alert.date}, ${alert.reason}, ${now}
    where not exists (
      select from weather_alerts a where a.user_id = ${one.userId} and a.location_id = ${one.locationId} and a.kind = ${alert.kind}
        and abs(a.date - ${alert.date}::date) <= case when a.kind = 'first-snow' then 120 else 0 end)
    on conflict do nothing`
  return count > 0
}
