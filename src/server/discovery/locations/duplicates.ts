// Finds existing duplicates: nearly the same name within 150 m.
import type { Duplicate } from '../../../contract/discovery/submission.ts'
import { chordOfMiles, milesOfChord } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isShown, pointLiteral } from './filter-sql.ts'

/** Two locations are no further apart. */
export const duplicateMiles = 150 / 1609.344
const maxShown = 5

/** Both without accents and in lower case. */
export const isSimilarName = (sql: Queryable, name: Fragment, other: Fragment): Fragment =>
  sql`(${name} = ${other} or similarity(${name}, ${other}) > 0.6)`

type Draft = { name: string; latitude: number; longitude: number }

/**
 * The best name match first; distances in miles. Only published exact positions and the requesting user's own
 * locations are compared: otherwise repeated requests could reveal the position of another user's approximate
 * or hidden location.
 */
export async function findDuplicates(
  sql: Queryable,
  userId: string,
  { name, latitude, longitude }: Draft,
): Promise<Duplicate[]> {
  const point = pointLiteral({ latitude, longitude })
  const chord = chordOfMiles(duplicateMiles)
  const close = (position: Fragment): Fragment => sql`(${position} <-> ${point}::cube) <= ${chord}::float8`
  const rows = await sql<{ id: string; name: string; chord: number }[]>`
    select near.id, near.name, near.chord from (
      select l.id, l.name, l.name_plain, l.public_point <-> ${point}::cube as chord from locations l
      where ${isShown(sql)} and l.precision = 'exact' and l.public_point <@ cube_enlarge(${point}::cube, ${chord + 1e-9}::float8, 3) and ${close(sql`l.public_point`)}
      union
      select l.id, l.name, l.name_plain, sphere_point(l.latitude, l.longitude) <-> ${point}::cube from locations l
      where ${isShown(sql)} and l.created_by = ${userId} and l.precision <> 'exact' and ${close(sql`sphere_point(l.latitude, l.longitude)`)}
    ) near cross join (select plain_text(${name.trim()}) as plain) wanted
    where ${isSimilarName(sql, sql`near.name_plain`, sql`wanted.plain`)}
    order by similarity(near.name_plain, wanted.plain) desc, near.chord limit ${maxShown}`
  return rows.map((row) => ({ id: row.id, name: row.name, distance: milesOfChord(row.chord) }))
}
