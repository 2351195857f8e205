// The city page around a location or landmark, for all domains.
import type { Queryable } from './platform/db/pool.ts'
import type { Fragment } from './platform/db/sql.ts'

/** A degree of latitude has a little more: plain arithmetic excludes most cities before any distance is computed. */
const milesPerDegree = 68

type Position = { latitude: Fragment; longitude: Fragment }

/** A scalar subquery: slug and name of the nearest city in whose circle the position lies, as JSON. Null without one, or without a position. */
export const cityPageAt = (sql: Queryable, { latitude, longitude }: Position): Fragment => sql`(
  select json_build_object('slug', c.slug, 'name', c.name) from cities c cross join lateral (
    select sphere_point(c.latitude, c.longitude) <-> sphere_point(${latitude}, ${longitude}) as chord) d
  where abs(c.latitude - ${latitude}) <= c.radius_miles / ${milesPerDegree}::float8
    and d.chord <= 2 * sin(c.radius_miles / 2 / 3959) order by d.chord, c.slug limit 1)`
