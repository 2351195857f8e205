// Which days of a period have been rolled up, and which are read from the tables themselves.

import { type AnalyticsPeriod, toPeriod, toUtcDay } from '../../../rules/analytics.ts'
import { addDays, listDates } from '../../../rules/dates.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DayRange } from './day-sql.ts'

/** `from`: the first day that was counted at all. `rolledUp` and `open` may be empty: then they end before they begin. */
export type CountedPeriod = DayRange & { rolledUp: DayRange; open: DayRange }

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

export async function readPeriod(sql: Queryable, now: Date, days: AnalyticsPeriod): Promise<CountedPeriod> {
  const today = toUtcDay(now)
  const [row] = await sql<{ first: string | null; last: string | null }[]>`
    select coalesce((select min(day) from analytics_days), (select min(day) from analytics_events))::text as first,
      (select max(day) from analytics_days)::text as last`
  const first = earlier(row?.first ?? today, today)
  const period = toPeriod(now, days)
  const from = later(period.from, first)
  const openFrom = row?.last ? later(from, addDays(row.last, 1)) : from
  return {
    from,
    to: today,
    rolledUp: { from, to: addDays(openFrom, -1) },
    open: { from: openFrom, to: today, isProvisional: true },
  }
}

/** One row for each day; days without a row get `empty`. */
export function fillDays<Row extends { date: string }>(
  { from, to }: DayRange,
  rows: readonly Row[],
  toEmpty: (date: string) => Row,
): Row[] {
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return listDates(from, to).map((date) => byDate.get(date) ?? toEmpty(date))
}
