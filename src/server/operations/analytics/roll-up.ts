// Rolls up the days that have ended: each day in one transaction that recomputes it from its rows, so that a
// crash or a second run changes nothing. A day is rolled up once it has ended and, for views that came late,
// once more a day later; then its rows are dropped.

import { toUtcDay } from '../../../rules/analytics.ts'
import { addDays } from '../../../rules/dates.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { forgetKeys } from './day-keys.ts'
import {
  checkinHours,
  checkinWeather,
  locationDays,
  propertyDays,
  siteDays,
  viewerStates,
  viewHours,
} from './day-sql.ts'

/** Raw rows are dropped after this many days, and monthly partitions after this many years. */
const rawDays = 2
const keptYears = 3

const lockWaitMs = 5000

type RollUpDeps = Pick<JobDeps, 'sql' | 'now'>

/** Returns the days that were rolled up. */
export async function rollUpDays({ sql, now }: RollUpDeps): Promise<string[]> {
  const today = toUtcDay(now())
  await forgetKeys(sql, today)
  await sql`select make_analytics_parts(${today}::date)`
  const due = await listDueDays(sql, today)
  for (const day of due) await sql.transaction((tx) => rollUpDay(tx, day, addDays(day, rawDays) <= today))
  await dropOldParts({ sql, now })
  return due
}

/**
 * The days since the first view that are not rolled up, and those whose late views have all arrived by now.
 */
async function listDueDays(sql: Queryable, today: string): Promise<string[]> {
  const rows = await sql<{ day: string }[]>`
    with bounds as (
      select coalesce((select max(day) + 1 from analytics_days), (select min(day) from analytics_events)) as first)
    select d::date::text as day from bounds, generate_series(bounds.first, ${today}::date - 1, interval '1 day') d
    union
    select day::text from analytics_days where not is_final and day <= ${today}::date - ${rawDays}::int
    order by day`
  return rows.map(({ day }) => day)
}

async function rollUpDay(tx: Queryable, day: string, isFinal: boolean): Promise<void> {
  const [mark] = await tx<{ isNew: boolean; isFinal: boolean }[]>`
    insert into analytics_days as a (day, rolled_up_at, is_final) values (${day}, now(), false)
    on conflict (day) do update set rolled_up_at = now() returning xmax = 0 as "isNew", is_final as "isFinal"`
  if (mark?.isFinal) return
  // A restored backup has no raw rows, so what it has rolled up is kept.
  const [raw] = await tx`select 1 from analytics_events where day = ${day} limit 1`
  if (mark?.isNew || raw) await replaceDay(tx, day)
  await tx`update analytics_days set is_final = ${isFinal} where day = ${day}`
}

async function replaceDay(tx: Queryable, day: string): Promise<void> {
  const days = { from: day, to: day }
  const anyOne = () => tx`true`
  await tx`delete from location_analytics where date = ${day}`
  await tx`
    insert into location_analytics (location_id, date, views, favorites, checkins, photos, average_rating, success_rate, popular_times,
      weather_correlation, viewer_states)
    select d.location_id, d.date, d.views, d.favorites, d.checkins, d.photos, case when l.review_count > 0 then l.rating end,
      case when w.rated > 0 then w.successes / w.rated::real end,
      jsonb_strip_nulls(jsonb_build_object('views', v.hours, 'checkins', c.hours)), coalesce(w.weather, '{}'), coalesce(s.states, '{}')
    from (${locationDays(tx, days, anyOne)}) d join locations l on l.id = d.location_id
      left join (${viewHours(tx, days, anyOne)}) v on v.location_id = d.location_id
      left join (${checkinHours(tx, days, anyOne)}) c on c.location_id = d.location_id
      left join (${checkinWeather(tx, days, anyOne)}) w on w.location_id = d.location_id
      left join (${viewerStates(tx, days, anyOne)}) s on s.location_id = d.location_id`
  await tx`delete from property_analytics where date = ${day}`
  await tx`insert into property_analytics (property_id, date, views)
    select d.property_id, d.date, d.views from (${propertyDays(tx, days, anyOne)}) d join properties p on p.id = d.property_id`
  await tx`delete from site_analytics where date = ${day}`
  await tx`insert into site_analytics (date, visitors, sign_ups, locations, photos, reviews, favorites, checkins)
    ${siteDays(tx, days)}`
}

/** Dropping locks the tables for a moment. If something holds them, the next run tries again. */
async function dropOldParts({ sql, now }: RollUpDeps): Promise<void> {
  const today = toUtcDay(now())
  await sql.transaction(async (tx) => {
    await tx`select set_config('lock_timeout', ${String(lockWaitMs)}, true)`
    const [row] = await tx<{ day: string }[]>`
      select least(coalesce((select min(day) from analytics_days where not is_final), ${today}::date), ${today}::date - ${rawDays}::int + 1)::text as day`
    await tx`select drop_analytics_parts(${(row as { day: string }).day}::date, (${today}::date - make_interval(years => ${keptYears}::int))::date)`
  })
}
