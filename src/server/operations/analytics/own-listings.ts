// A user's listings: how many viewed them, requested them, and had a request accepted.
import type { OwnAnalytics } from '../../../contract/operations/analytics.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { propertyDays } from './day-sql.ts'
import { type CountedPeriod, fillDays } from './period.ts'

type Listings = NonNullable<OwnAnalytics['listings']>
type Counts = Listings['totals']

const noCounts: Counts = { views: 0, requests: 0, bookings: 0 }

/** Rows of `date, property_id, views, requests, bookings`. A request counts when its card was authorized, a booking when it was accepted. */
function countedDays(
  sql: Queryable,
  { from, to, rolledUp, open }: CountedPeriod,
  isOne: (column: string) => Fragment,
): Fragment {
  const within = (column: string) =>
    sql`(${sql.raw(column)} at time zone 'UTC')::date between ${from} and ${to} and ${isOne('b.property_id')} and not b.is_demo`
  return sql`
    select date, property_id, views, 0 as requests, 0 as bookings from property_analytics a
      where a.date between ${rolledUp.from} and ${rolledUp.to} and ${isOne('a.property_id')}
    union all select date, property_id, views, 0, 0 from (${propertyDays(sql, open, isOne)}) o
    union all select (b.created_at at time zone 'UTC')::date, b.property_id, 0, 1, 0 from property_bookings b
      where ${within('b.created_at')} and exists (select from payments p where p.id = b.payment_id and p.authorized_at is not null)
    union all select (b.confirmed_at at time zone 'UTC')::date, b.property_id, 0, 0, 1 from property_bookings b where ${within('b.confirmed_at')}`
}

type Row = Counts & { date: string | null; propertyId: string | null }

/** Null without a listing. */
export async function readOwnListings(
  sql: Queryable,
  userId: string,
  period: CountedPeriod,
): Promise<Listings | null> {
  const own = await sql<{ id: string; title: string }[]>`
    select id, title from properties where owner_id = ${userId} and state <> 'removed' order by title, id`
  if (own.length === 0) return null
  const ids = own.map(({ id }) => id)
  const rows = await sql<Row[]>`
    with counted as (${countedDays(sql, period, (column) => sql`${sql.raw(column)} = any (${ids}::uuid[])`)})
    select date::text, property_id as "propertyId", coalesce(sum(views), 0)::int as views, coalesce(sum(requests), 0)::int as requests,
      coalesce(sum(bookings), 0)::int as bookings
    from counted group by grouping sets ((date), (property_id), ())`
  const byProperty = new Map(rows.flatMap((row) => (row.propertyId ? [[row.propertyId, row] as const] : [])))
  return {
    totals: toCounts(rows.find(({ date, propertyId }) => !date && !propertyId) ?? noCounts),
    days: fillDays(
      period,
      rows.flatMap(({ date, ...row }) => (date ? [{ date, ...toCounts(row) }] : [])),
      (date) => ({ date, ...noCounts }),
    ),
    items: own.map((one) => ({ ...one, ...toCounts(byProperty.get(one.id) ?? noCounts) })),
  }
}

const toCounts = ({ views, requests, bookings }: Counts): Counts => ({ views, requests, bookings })
