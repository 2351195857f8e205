// After a check-in, a job stores the forecast for its hour, so that no request to another server delays the
// check-in.

import type { GeoPoint } from '../../../rules/distance.ts'
import { hourMs } from '../../../rules/durations.ts'
import { toSkyWord } from '../../../rules/weather/sky-word.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { ForecastDeps } from '../../discovery/weather/forecasts.ts'
import { weatherOfHour } from '../../discovery/weather/measure.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { JobName } from '../../platform/jobs/queue.ts'
import type { MeasuredWeather } from './queries.ts'

export const checkinWeather: JobName<{ id: string }> = 'checkin-weather'

/** The age after which the hour's forecast is no longer stored. */
const maxAgeMs = 24 * hourMs

/** Does nothing without a forecast or a published position, or if the weather is already stored. */
export async function measureWeather({ sql, weather, now }: JobDeps, id: string): Promise<void> {
  if (!weather) return
  const found = await readUnmeasured(sql, id)
  if (!found || now().getTime() - found.at.getTime() > maxAgeMs) return
  const deps: ForecastDeps = { sql, weather, now }
  const measured = await weatherOfHour(deps, found, found.at)
  if (!measured) return
  const { atMs: _, ...values } = measured
  const stored: MeasuredWeather = { ...values, sky: toSkyWord(measured) ?? null }
  await sql`update user_checkins set measured_weather = ${sql.json(stored)} where id = ${id} and measured_weather is null`
}

type Unmeasured = GeoPoint & { at: Date }

async function readUnmeasured(sql: Queryable, id: string): Promise<Unmeasured | undefined> {
  const [row] = await sql<Unmeasured[]>`
    select c.checkin_time as at, l.public_latitude as latitude, l.public_longitude as longitude
    from user_checkins c join locations l on l.id = c.location_id
    where c.id = ${id} and c.measured_weather is null and l.public_latitude is not null`
  return row
}
