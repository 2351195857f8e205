// The locations that a user added or photographed, with their counts: by day and by location from one statement.
import type { OwnAnalytics } from '../../../contract/operations/analytics.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { locationDays } from './day-sql.ts'
import { type CountedPeriod, fillDays } from './period.ts'

type Counts = OwnAnalytics['totals']

const maxListed = 50
const noCounts: Counts = { views: 0, favorites: 0, checkins: 0, photos: 0 }

const ownPhotos = (sql: Queryable, userId: string): Fragment =>
  sql`location_photos h where h.user_id = ${userId} and h.state = 'ready' and h.removed_at is null`

/** Ids of the locations whose analytics a user may see, with `is_author`. */
const ownLocations = (sql: Queryable, userId: string): Fragment => sql`
  select l.id, l.name, l.rating, l.created_by is not distinct from ${userId}::uuid as is_author from locations l
  where l.removed_at is null and ${isOwnLocation(sql, userId)} and l.id in (
    select id from locations where created_by = ${userId} union select h.location_id from ${ownPhotos(sql, userId)})`

/**
 * Whether the user may see a location’s analytics: its author, and who has photos there, unless its position is hidden: how often and
 * when others go there is part of what is hidden. Their own photos are counted with `readLikedPhotos`.
 */
export const isOwnLocation = (sql: Queryable, userId: string): Fragment =>
  sql`(l.created_by = ${userId} or (l.precision <> 'hidden' and exists (select from ${ownPhotos(sql, userId)} and h.location_id = l.id)))`

/** Rows of `date, location_id` and the counts, in a period. */
export function countedDays(
  sql: Queryable,
  { rolledUp, open }: CountedPeriod,
  isOne: (column: string) => Fragment,
): Fragment {
  return sql`
    select date, location_id, views, favorites, checkins, photos from location_analytics a
    where a.date between ${rolledUp.from} and ${rolledUp.to} and ${isOne('a.location_id')}
    union all select date, location_id, views, favorites, checkins, photos from (${locationDays(sql, open, isOne)}) o`
}

type Row = Counts & { date: string | null; locationId: string | null }

/** By day, by location and in total. */
async function readCounts(sql: Queryable, userId: string, period: CountedPeriod): Promise<Row[]> {
  return await sql<Row[]>`
    with own as materialized (${ownLocations(sql, userId)}),
    counted as (${countedDays(sql, period, (column) => sql`${sql.raw(column)} in (select id from own)`)})
    select date::text, location_id as "locationId", coalesce(sum(views), 0)::int as views, coalesce(sum(favorites), 0)::int as favorites,
      coalesce(sum(checkins), 0)::int as checkins, coalesce(sum(photos), 0)::int as photos
    from counted group by grouping sets ((date), (location_id), ())`
}

type Listed = OwnAnalytics['locations'][number]

export async function readOwnLocations(
  sql: Queryable,
  userId: string,
  period: CountedPeriod,
): Promise<Pick<OwnAnalytics, 'totals' | 'days' | 'locations' | 'locationCount'>> {
  const rows = await readCounts(sql, userId, period)
  const own = await sql<Pick<Listed, 'id' | 'name' | 'isAuthor' | 'rating'>[]>`
    select id, name, rating, is_author as "isAuthor" from (${ownLocations(sql, userId)}) own order by name, id`
  const byLocation = new Map(rows.flatMap((row) => (row.locationId ? [[row.locationId, row] as const] : [])))
  const locations = own
    .map((one): Listed => ({ ...one, ...toCounts(byLocation.get(one.id) ?? noCounts) }))
    .toSorted((a, b) => b.views - a.views || b.favorites - a.favorites)
  return {
    totals: toCounts(rows.find(({ date, locationId }) => !date && !locationId) ?? noCounts),
    days: toDays(rows, period),
    locations: locations.slice(0, maxListed),
    locationCount: own.length,
  }
}

const toCounts = ({ views, favorites, checkins, photos }: Counts): Counts => ({
  views,
  favorites,
  checkins,
  photos,
})

export const toDays = (
  rows: readonly (Counts & { date: string | null })[],
  period: CountedPeriod,
): OwnAnalytics['days'] =>
  fillDays(
    period,
    rows.flatMap(({ date, ...row }) => (date ? [{ date, ...toCounts(row) }] : [])),
    (date) => ({ date, ...noCounts }),
  )
