// SQL on weather_data: a location's daily forecasts, stored for later comparison.
import type { Queryable } from '../../platform/db/pool.ts'
import { bestMoment, type ScoredDay } from './day-weather.ts'
import { dayFields } from './fields.ts'

/** Does nothing if these days were stored from this forecast or a later one. */
export async function storeDays(
  sql: Queryable,
  locationId: string,
  days: readonly ScoredDay[],
  fetchedAt: Date,
): Promise<void> {
  const last = days.at(-1)
  if (!last) return
  const [known] = await sql<{ created_at: Date }[]>`
    select created_at from weather_data where location_id = ${locationId} and date = ${last.date}`
  if (known && known.created_at >= fetchedAt) return
  const rows = days.map((day) => ({ location_id: locationId, created_at: fetchedAt, ...toColumns(day) }))
  const updates = dayFields.columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`)
  await sql`insert into weather_data as w ${sql.insert(rows)}
    on conflict (location_id, date) do update set ${sql.join(updates, ', ')}, created_at = excluded.created_at
      where w.created_at < excluded.created_at`
}

function toColumns(day: ScoredDay): object {
  const { light, atMs, weather, score } = bestMoment(day)
  return dayFields.toColumns({
    ...weather,
    ...day.sunAndMoon,
    snowfall: day.snowfall,
    date: day.date,
    light,
    lightAt: new Date(atMs),
    photographyScore: Math.round(score.score),
  })
}

/** Whether days since `seasonStart` were watched for a week or more before `date` and none of them had snow. */
export async function isSnowless(
  sql: Queryable,
  locationId: string,
  { seasonStart, date, snowFrom }: { seasonStart: string; date: string; snowFrom: number },
): Promise<boolean> {
  const [row] = await sql<{ isSnowless: boolean | null }[]>`
    select min(date) <= ${date}::date - 7 and max(snowfall) < ${snowFrom}::real as "isSnowless"
    from weather_data where location_id = ${locationId} and date >= ${seasonStart} and date < ${date}`
  return row?.isSnowless === true
}
