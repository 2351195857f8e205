// SQL on landmarks, and the mapping from a row to the contract.
import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import { milesOfChord } from '../../../rules/distance.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type LandmarkFields, landmarkFields } from './fields.ts'

export type LandmarkRow = LandmarkFields & { locationCount: number; chord: number | null }

/** The locations that show the landmark `k` and are not removed, as a scalar subquery. */
const locationCount = (sql: Queryable): Fragment =>
  sql`(select count(*)::int from location_landmarks t join locations l on l.id = t.location_id where t.landmark_id = k.id and l.removed_at is null)`

/** Whether a location that is not removed shows the landmark `k`. */
export const isShownByLocation = (sql: Queryable): Fragment =>
  sql`k.id in (select t.landmark_id from location_landmarks t join locations l on l.id = t.location_id where l.removed_at is null)`

/** Columns of `k` (landmarks); `chord` is an expression or null. */
export const landmarkColumns = (sql: Queryable, chord: Fragment = sql`null::float8`): Fragment =>
  sql`${landmarkFields.select(sql, 'k')}, ${locationCount(sql)} as "locationCount", ${chord} as chord`

export function toLandmark({ chord, ...row }: LandmarkRow): Landmark {
  return {
    ...landmarkFields.pick(row),
    kind: row.kind as Landmark['kind'],
    countryName: row.country && countryName(row.country),
    locationCount: row.locationCount,
    ...(chord === null ? {} : { distance: milesOfChord(chord) }),
  }
}
