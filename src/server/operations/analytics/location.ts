// GET /api/locations/{id}/analytics: one location in detail.
import type { LocationAnalytics } from '../../../contract/operations/analytics.ts'
import { Problem } from '../../../contract/problems.ts'
import { type AnalyticsPeriod, minForHours, toHours, toShownStates } from '../../../rules/analytics.ts'
import { minSuccessCount } from '../../../rules/checkins.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { checkinHours, checkinWeather, viewerStates, viewHours } from './day-sql.ts'
import { requireAnalytics } from './own.ts'
import { countedDays, isOwnLocation, toDays } from './own-locations.ts'
import { type CountedPeriod, readPeriod } from './period.ts'

type Header = Pick<LocationAnalytics, 'id' | 'name' | 'timeZone' | 'rating' | 'reviewCount'>
type Hours = Record<string, number>
type Weather = Record<string, { checkins: number; rated: number; successes: number }>
type Counts = LocationAnalytics['totals']

/** `hours` by the hour at the location; each is null on days without. */
type DetailRow = {
  views: Hours | null
  checkins: Hours | null
  weather: Weather | null
  states: Hours | null
}

/** @throws Problem not-found, forbidden unless it is the user's location, plan-limit */
export async function readLocationAnalytics(
  { deps, user }: Pick<UserContext, 'deps' | 'user'>,
  { id, days }: { id: string; days: AnalyticsPeriod },
): Promise<LocationAnalytics> {
  const { readSql: sql } = deps
  const header = await requireOwn(sql, id, user)
  await requireAnalytics({ deps }, user)
  const period = await readPeriod(sql, deps.now(), days)
  const counted = await sql<(Counts & { date: string })[]>`
    select date::text, sum(views)::int as views, sum(favorites)::int as favorites, sum(checkins)::int as checkins, sum(photos)::int as photos
    from (${countedDays(sql, period, (column) => sql`${sql.raw(column)} = ${id}`)}) counted group by 1`
  const details = await readDetails(sql, id, period)
  return {
    ...header,
    from: period.from,
    to: period.to,
    totals: toTotals(counted),
    days: toDays(counted, period),
    viewHours: toShownHours(present(details, 'views')),
    checkinHours: toShownHours(present(details, 'checkins')),
    ...toShownWeather(present(details, 'weather')),
    states: toShownStates(present(details, 'states')),
  }
}

const present = <Name extends keyof DetailRow>(rows: readonly DetailRow[], name: Name) =>
  rows.map((row) => row[name]).filter((value) => value !== null)

async function requireOwn(sql: Queryable, id: string, user: User): Promise<Header> {
  const [row] = await sql<(Header & { isOwn: boolean })[]>`
    select l.id, l.name, l.time_zone as "timeZone", l.rating, l.review_count as "reviewCount", ${isOwnLocation(sql, user.id)} as "isOwn"
    from locations l where l.id = ${id} and l.removed_at is null`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  const { isOwn, ...header } = row
  if (!isOwn && !user.isAdmin)
    throw new Problem(
      'forbidden',
      'Analytics are for users who added a location, or have photos there unless it is hidden',
    )
  return header
}

/** One row for each day on which something happened. */
async function readDetails(
  sql: Queryable,
  id: string,
  { rolledUp, open }: CountedPeriod,
): Promise<DetailRow[]> {
  const isOne = (column: string) => sql`${sql.raw(column)} = ${id}`
  return await sql<DetailRow[]>`
    select popular_times -> 'views' as views, popular_times -> 'checkins' as checkins, weather_correlation as weather, viewer_states as states
      from location_analytics where location_id = ${id} and date between ${rolledUp.from} and ${rolledUp.to}
    union all select hours, null, null, null from (${viewHours(sql, open, isOne)}) v
    union all select null, hours, null, null from (${checkinHours(sql, open, isOne)}) c
    union all select null, null, weather, null from (${checkinWeather(sql, open, isOne)}) w
    union all select null, null, null, states from (${viewerStates(sql, open, isOne)}) s`
}

const toTotals = (days: readonly Counts[]): Counts => {
  const sum = (name: keyof Counts) => days.reduce((total, day) => total + day[name], 0)
  return {
    views: sum('views'),
    favorites: sum('favorites'),
    checkins: sum('checkins'),
    photos: sum('photos'),
  }
}

/** Null for too few. */
function toShownHours(days: readonly Hours[]): number[] | null {
  const hours = toHours(days)
  return hours.reduce((sum, count) => sum + count, 0) < minForHours ? null : hours
}

function toShownWeather(days: readonly Weather[]): Pick<LocationAnalytics, 'weather' | 'successRate'> {
  const skies = Map.groupBy(
    days.flatMap((day) => Object.entries(day)),
    ([sky]) => sky,
  )
  const all = [...skies].map(([sky, entries]) => {
    const sum = (name: 'checkins' | 'rated' | 'successes') =>
      entries.reduce((total, [, one]) => total + one[name], 0)
    return { sky, checkins: sum('checkins'), rated: sum('rated'), successes: sum('successes') }
  })
  const total = (name: 'rated' | 'successes') => all.reduce((sum, one) => sum + one[name], 0)
  if (total('rated') < minSuccessCount) return { weather: null, successRate: null }
  return {
    successRate: total('successes') / total('rated'),
    weather: all
      .map(({ sky, checkins, rated, successes }) => ({
        sky,
        checkins,
        successRate: rated >= minSuccessCount ? successes / rated : null,
      }))
      .toSorted((a, b) => b.checkins - a.checkins),
  }
}
