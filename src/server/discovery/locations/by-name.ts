// A location by name and position, for texts about locations whose ids differ between installations.
import { chordOfMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown, pointLiteral } from './filter-sql.ts'

/** Two locations of the same name are hardly ever this close. */
const exactMiles = 0.5
/** The published point of an area may be anywhere in its cell of 0.2°. */
const areaMiles = 20

/** The id of the nearest listed location with this name around the position. */
export async function findLocationByName(
  sql: Queryable,
  name: string,
  point: GeoPoint,
): Promise<string | undefined> {
  const here = pointLiteral(point)
  const [row] = await sql<{ id: string }[]>`
    select l.id from locations l
    where ${isShown(sql)} and l.name_plain = plain_text(${name})
      and l.public_point <-> ${here}::cube <= case when l.precision = 'exact' then ${chordOfMiles(exactMiles)}::float8 else ${chordOfMiles(areaMiles)}::float8 end
    order by l.public_point <-> ${here}::cube, l.id limit 1`
  return row?.id
}

type ExactLocation = GeoPoint & { id: string; name: string; region: string | null; isSame: boolean }

/** Locations whose name has all these words and whose exact position is published: the same name first, then popular ones. */
export async function findExactLocations(
  sql: Queryable,
  words: readonly string[],
  limit: number,
): Promise<ExactLocation[]> {
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${word}%`)
  return await sql<ExactLocation[]>`
    select l.id, l.name, l.region, l.public_latitude as latitude, l.public_longitude as longitude,
      l.name_plain = ${words.join(' ')} as "isSame"
    from locations l
    where ${isShown(sql)} and l.precision = 'exact' and l.public_latitude is not null and l.name_plain like all (${patterns}::text[])
    order by "isSame" desc, l.popularity desc, l.id limit ${limit}`
}
