// The city page around a location or landmark, for all domains.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** A degree of latitude has a little more: plain arithmetic excludes most cities before any distance is computed. */
const milesPerDegree = 68

/** `city`: its name in the address, which decides where circles overlap. */
type Position = { latitude: Fragment; longitude: Fragment; city: Fragment }

/**
 * A scalar subquery: slug and name, as JSON, of the city of that name in whose circle the position lies, else of the nearest one. Null without
 * one, or without a position.
 */
export const cityPageAt = (sql: Queryable, { latitude, longitude, city }: Position): Fragment => sql`(
  select json_build_object('slug', c.slug, 'name', c.name) from cities c cross join lateral (
    select sphere_point(c.latitude, c.longitude) <-> sphere_point(${latitude}, ${longitude}) as chord) d
  where abs(c.latitude - ${latitude}) <= c.radius_miles / ${milesPerDegree}::float8
    and d.chord <= 2 * sin(c.radius_miles / 2 / 3959) order by lower(c.name) = lower(${city}) desc nulls last, d.chord, c.slug limit 1)`
