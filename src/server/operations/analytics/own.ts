// GET /api/me/analytics: the signed-in user's locations, photos and listings.
import type { OwnAnalytics } from '../../../contract/operations/analytics.ts'
import type { AnalyticsPeriod } from '../../../rules/analytics.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { propertyDays } from './day-sql.ts'
import { readOwnLocations } from './own-locations.ts'
import { type CountedPeriod, fillDays, readPeriod } from './period.ts'

const maxPhotos = 10

/** @throws Problem plan-limit unless the plan includes analytics; administrators may always read */
export async function requireAnalytics({ deps }: Pick<CallContext, 'deps'>, user: User): Promise<void> {
  if (!user.isAdmin) await requirePlanFlag(deps.sql, user, 'analyticsAccess')
}

/** @throws Problem plan-limit */
export async function readOwnAnalytics(
  { deps, user }: Pick<UserContext, 'deps' | 'user'>,
  { days }: { days: AnalyticsPeriod },
): Promise<OwnAnalytics> {
  await requireAnalytics({ deps }, user)
  const { readSql: sql } = deps
  const period = await readPeriod(sql, deps.now(), days)
  return {
    from: period.from,
    to: period.to,
    ...(await readOwnLocations(sql, user.id, period)),
    photos: await readLikedPhotos(sql, user.id, period),
    listings: await readOwnListings(sql, user.id, period),
  }
}

/** The user's photos that were liked in the period, most likes first. */
async function readLikedPhotos(
  sql: Queryable,
  userId: string,
  { from }: CountedPeriod,
): Promise<OwnAnalytics['photos']> {
  return await sql<OwnAnalytics['photos']>`
    select h.id, h.title, h.location_id as "locationId", l.name as "locationName", h.likes as "totalLikes", count(*)::int as likes
    from location_photos h join locations l on l.id = h.location_id and l.removed_at is null join photo_likes k on k.photo_id = h.id
    where h.user_id = ${userId} and h.state = 'ready' and h.removed_at is null and k.created_at >= ${from}::date::timestamp at time zone 'UTC'
    group by h.id, l.name order by count(*) desc, h.created_at desc, h.id limit ${maxPhotos}`
}

/** A user's listings: how many viewed them, requested them, and had a request accepted. */
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
async function readOwnListings(
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
