// GET /api/admin/analytics: the whole site by day, what there is now, and what it earned.
import type { SiteAnalytics, SiteDay } from '../../../contract/operations/analytics.ts'
import type { AnalyticsPeriod } from '../../../rules/analytics.ts'
import type { Deps } from '../../app/request/context.ts'
import { readRevenueMonths } from '../../money/payments/revenue.ts'
import { readPlanRevenue } from '../../money/subscriptions/revenue.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { siteDays } from './day-sql.ts'
import { type CountedPeriod, fillDays, readPeriod } from './period.ts'

const names = ['visitors', 'signUps', 'locations', 'photos', 'reviews', 'favorites', 'checkins'] as const
type Totals = SiteAnalytics['totals']

const toTotals = (toValue: (name: (typeof names)[number]) => number): Totals =>
  Object.fromEntries(names.map((name) => [name, toValue(name)])) as Totals

export async function readSiteAnalytics(
  { readSql: sql, now }: Pick<Deps, 'readSql' | 'now'>,
  { days }: { days: AnalyticsPeriod },
): Promise<SiteAnalytics> {
  const period = await readPeriod(sql, now(), days)
  const rows = await readDays(sql, period)
  const totals = toTotals((name) => rows.reduce((sum, row) => sum + row[name], 0))
  const cohort = await readCohort(sql, period)
  const plans = await readPlanRevenue(sql)
  return {
    from: period.from,
    to: period.to,
    days: rows,
    totals,
    now: {
      ...(await readContent(sql)),
      subscribers: plans.reduce((sum, { subscribers }) => sum + subscribers, 0),
    },
    funnel: { visitors: totals.visitors, ...cohort },
    months: await readRevenueMonths(sql, new Date(`${period.from.slice(0, 7)}-01T00:00:00Z`)),
  }
}

async function readDays(sql: Queryable, period: CountedPeriod): Promise<SiteDay[]> {
  const { rolledUp, open } = period
  const rows = await sql<SiteDay[]>`
    select date::text, visitors, sign_ups as "signUps", locations, photos, reviews, favorites, checkins from (
      select date, visitors, sign_ups, locations, photos, reviews, favorites, checkins from site_analytics
        where date between ${rolledUp.from} and ${rolledUp.to}
      union all select * from (${siteDays(sql, open)}) o
    ) counted order by date`
  return fillDays(period, rows, (date) => ({ date, ...toTotals(() => 0) }))
}

/** Of those who signed up in the period, without demo accounts: how many have a favorite, and how many ever had a paid plan. */
async function readCohort(
  sql: Queryable,
  { from, to }: CountedPeriod,
): Promise<Omit<SiteAnalytics['funnel'], 'visitors'>> {
  const [row] = await sql<Omit<SiteAnalytics['funnel'], 'visitors'>[]>`
    select count(*)::int as "signUps",
      count(*) filter (where exists (select from favorites f where f.user_id = u.id))::int as "withFavorite",
      count(*) filter (where exists (select from subscriptions s where s.user_id = u.id and s.started_at is not null))::int as "withPlan"
    from users u
    where not u.is_demo and (u.created_at at time zone 'UTC')::date between ${from} and ${to}`
  return row as Omit<SiteAnalytics['funnel'], 'visitors'>
}

/** Locations are those on the map: their cells are counted already. */
async function readContent(sql: Queryable): Promise<Omit<SiteAnalytics['now'], 'subscribers'>> {
  const [row] = await sql<Omit<SiteAnalytics['now'], 'subscribers'>[]>`
    select (select count(*)::int from users) as users,
      (select coalesce(sum(location_count), 0)::int from location_cells where zoom = 6) as locations,
      (select count(*)::int from location_photos where state = 'ready' and removed_at is null) as photos,
      (select count(*)::int from location_reviews where removed_at is null) as reviews`
  return row as Omit<SiteAnalytics['now'], 'subscribers'>
}
