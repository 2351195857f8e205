// The candidates for the best light around a point: a bounded number, however many locations there are.
import { chordOfMiles, type GeoPoint, milesOfChord } from '../../../rules/distance.ts'
import type { bestTimesOfDay, crowdLevels, themeIds } from '../../../rules/places.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isDescribed, isShown, pointLiteral } from './filter-sql.ts'

/** The nearest locations, and the nearest ones that a person described, about which most is known. */
const maxNearest = 250
const maxDescribed = 250

export type LightCandidate = GeoPoint & {
  id: string
  directionDegrees: number | null
  bestTimeOfDay: (typeof bestTimesOfDay)[number] | null
  /** The guide's text about the best time. */
  bestTime: string | null
  themes: (typeof themeIds)[number][]
  crowdLevel: (typeof crowdLevels)[number] | null
  permits: boolean
  openingHours: string | null
  timeZone: string | null
  distanceMiles: number
}

type Row = Omit<LightCandidate, 'distanceMiles'> & { chord: number }

/**
 * Open locations with a published position within `miles`, nearest first. The direction of a location whose
 * position is withheld would narrow it down: it counts as unknown. Interiors are excluded, because the sky
 * does not light them.
 */
export async function findLightCandidates(
  sql: Sql,
  point: GeoPoint,
  miles: number,
): Promise<LightCandidate[]> {
  const at = pointLiteral(point)
  const chord = chordOfMiles(miles)
  const nearest = (condition: typeof isShown, limit: number) => sql`
    (select l.id from locations l
    where l.public_point <@ cube_enlarge(${at}::cube, ${chord + 1e-9}::float8, 3)
      and (l.public_point <-> ${at}::cube) <= ${chord}::float8 and ${isShown(sql)} and ${condition(sql)} and l.status = 'open'
      and not (cardinality(l.location_types) > 0 and l.location_types <@ array['indoor', 'studio'])
    order by l.public_point <-> ${at}::cube limit ${limit})`
  const rows = await sql<Row[]>`
    with near as (${nearest(isShown, maxNearest)} union ${nearest(isDescribed, maxDescribed)})
    select l.id, l.public_latitude as latitude, l.public_longitude as longitude, l.public_point <-> ${at}::cube as chord,
      case when l.precision = 'exact' then l.direction_degrees end as "directionDegrees",
      l.best_time_of_day as "bestTimeOfDay", l.best_time as "bestTime", l.themes, l.crowd_level as "crowdLevel", l.permits,
      l.opening_hours as "openingHours", l.time_zone as "timeZone"
    from near join locations l on l.id = near.id order by chord, l.id`
  return rows.map(({ chord: length, ...row }) => ({ ...row, distanceMiles: milesOfChord(length) }))
}
