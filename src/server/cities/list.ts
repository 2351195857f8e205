// GET /api/cities.
import type { City } from '../../contract/cities.ts'
import type { Sql } from '../platform/db/pool.ts'
import { rememberFor } from '../platform/remember.ts'

/** Cities with the locations, closed ones included, and reviews inside their circle; cached for up to 30 seconds. */
export const listCities = rememberFor(30_000, async (sql: Sql): Promise<City[]> => {
  return await sql<City[]>`
    select c.slug, c.name, c.region, c.country, c.latitude, c.longitude, c.highlights, n.locations as "locationCount", n.closed as "closedCount", n.reviews as "reviewCount"
    from cities c cross join lateral (
      select count(*)::int as locations, (count(*) filter (where l.status <> 'open'))::int as closed, coalesce(sum(l.review_count), 0)::int as reviews from locations l
      where l.public_point <@ cube_enlarge(sphere_point(c.latitude, c.longitude), 2 * sin(c.radius_miles / 2 / 3959), 3)
        and l.public_point <-> sphere_point(c.latitude, c.longitude) <= 2 * sin(c.radius_miles / 2 / 3959)) n
    order by c.sort_order, c.name`
})
