// The locations of a city: those inside its circle, by their published position.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

const chord = (sql: Queryable): Fragment => sql`2 * sin(c.radius_miles / 2 / 3959)`

/** The condition on `l` (locations) that it is inside the circle of `c` (cities). Removed and hidden ones have no published point. */
export const isInCity = (sql: Queryable): Fragment => sql`
  l.public_point <@ cube_enlarge(sphere_point(c.latitude, c.longitude), ${chord(sql)}, 3)
  and l.public_point <-> sphere_point(c.latitude, c.longitude) <= ${chord(sql)}`
