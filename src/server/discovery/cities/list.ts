// GET /api/cities.
import type { City } from '../../../contract/discovery/cities.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { rememberFor } from '../../platform/remember.ts'
import { isInCity } from './circle.ts'

const maxCities = 200

/** The chosen cities in their order, then the found ones, those with the most locations first. */
export const listCities = async (sql: Sql, limit: number): Promise<City[]> =>
  (await readCities(sql)).slice(0, limit)

/** Cities with the locations, closed ones included, and reviews inside their circle; cached for up to 30 seconds. */
const readCities = rememberFor(30_000, async (sql: Sql): Promise<City[]> => {
  const rows = await sql<Omit<City, 'countryName'>[]>`
    select c.slug, c.name, c.region, c.country, c.latitude, c.longitude, c.highlights, n.locations as "locationCount", n.closed as "closedCount", n.reviews as "reviewCount"
    from (select * from cities order by is_found, sort_order, name limit ${maxCities}) c cross join lateral (
      select count(*)::int as locations, (count(*) filter (where l.status <> 'open'))::int as closed, coalesce(sum(l.review_count), 0)::int as reviews
      from locations l where ${isInCity(sql)}) n
    order by c.is_found, c.sort_order, c.name`
  return rows.map((row) => ({ ...row, countryName: countryName(row.country) }))
})
