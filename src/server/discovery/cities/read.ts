// GET /api/cities/{slug}: a city's statistics and its most popular locations.
import type { CityDetail } from '../../../contract/discovery/cities.ts'
import { Problem } from '../../../contract/problems.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { locationsByIds } from '../locations/by-ids.ts'
import { isInCity } from './circle.ts'

const topCount = 6
const maxThemes = 6

type Row = Omit<CityDetail, 'countryName' | 'top' | 'themes' | 'bestTimes'>

/** @throws Problem not-found */
export async function readCity(sql: Sql, { slug }: { slug: string }): Promise<CityDetail> {
  const [row] = await sql<Row[]>`
    select c.slug, c.name, c.region, c.country, c.latitude, c.longitude, c.highlights, c.time_zone as "timeZone", c.radius_miles as "radiusMiles", n.*
    from cities c cross join lateral (
      select count(*)::int as "locationCount", (count(*) filter (where l.status <> 'open'))::int as "closedCount",
        coalesce(sum(l.review_count), 0)::int as "reviewCount", (count(*) filter (where l.status = 'open' and l.entry_fee_cents = 0))::int as "freeCount",
        (count(*) filter (where l.status = 'open' and l.parking))::int as "parkingCount",
        coalesce(sum(h.photos), 0)::int as "photoCount",
        (select count(distinct h.user_id)::int from locations l join location_photos h on h.location_id = l.id
          where ${isInCity(sql)} and h.state = 'ready' and h.removed_at is null) as "photographerCount"
      from locations l cross join lateral (
        select count(*)::int as photos from location_photos h where h.location_id = l.id and h.state = 'ready' and h.removed_at is null) h
      where ${isInCity(sql)}) n
    where c.slug = ${slug.toLowerCase()}`
  if (!row) throw new Problem('not-found', 'There is no city at this address')
  const [themes, bestTimes, top] = await Promise.all([
    countThemes(sql, row.slug),
    countBestTimes(sql, row.slug),
    readTop(sql, row.slug),
  ])
  return { ...row, countryName: countryName(row.country), themes, bestTimes, top }
}

const countThemes = async (sql: Queryable, slug: string): Promise<CityDetail['themes']> => [
  ...(await sql<CityDetail['themes']>`
    select theme, count(*)::int as count from cities c join locations l on ${isInCity(sql)} cross join unnest(l.themes) theme
    where c.slug = ${slug} and l.status = 'open' group by 1 order by 2 desc, 1 limit ${maxThemes}`),
]

const countBestTimes = async (sql: Queryable, slug: string): Promise<CityDetail['bestTimes']> => [
  ...(await sql<CityDetail['bestTimes']>`
    select l.best_time_of_day as time, count(*)::int as count from cities c join locations l on ${isInCity(sql)}
    where c.slug = ${slug} and l.status = 'open' and l.best_time_of_day is not null group by 1 order by 2 desc, 1`),
]

// The most popular six; those with a photo of their own lead, as in every list without a chosen order.
async function readTop(sql: Queryable, slug: string): Promise<CityDetail['top']> {
  const rows = await sql<{ id: string; photoCount: number }[]>`
    select id, "photoCount" from (
    select l.id, l.has_photo, l.popularity, l.rating, (select count(*)::int from location_photos h where h.location_id = l.id and h.state = 'ready' and h.removed_at is null)
      + (select count(*)::int from location_images i where i.location_id = l.id and not i.illustrative) as "photoCount"
    from cities c join locations l on ${isInCity(sql)}
    where c.slug = ${slug} and l.status = 'open' order by l.popularity desc, l.rating desc, l.id limit ${topCount}
    ) t order by has_photo desc, popularity desc, rating desc, id`
  const counts = new Map(rows.map(({ id, photoCount }) => [id, photoCount]))
  const locations = await locationsByIds(sql, [...counts.keys()])
  return locations.map((location) => ({ location, photoCount: counts.get(location.id) ?? 0 }))
}
