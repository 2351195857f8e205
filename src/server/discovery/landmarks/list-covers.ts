// The photos that landmarks are listed with: each from a location whose only subject it is; a photo from
// elsewhere might show something else.
import type { Landmark, ListedLandmark } from '../../../contract/discovery/landmarks.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { locationsByIds } from '../locations/by-ids.ts'

/** Locations of a landmark that are looked at for a photo. */
const maxLooked = 6

/** Null where none of the leading locations has a reviewed photo of its own. */
export async function withCovers(sql: Sql, landmarks: Landmark[]): Promise<ListedLandmark[]> {
  const ties = await sql<{ landmark_id: string; location_id: string }[]>`
    select landmark_id, location_id from (
      select t.landmark_id, l.id as location_id, row_number() over (partition by t.landmark_id
        order by l.status = 'open' desc, l.popularity desc, l.id) as at
      from location_landmarks t join locations l on l.id = t.location_id
      where t.landmark_id = any(${landmarks.map(({ id }) => id)}::uuid[]) and t.role = 'main' and l.removed_at is null
        and not exists (select from location_landmarks o where o.location_id = l.id and o.role = 'main' and o.landmark_id <> t.landmark_id)) ranked
    where at <= ${maxLooked} order by landmark_id, at`
  const locations = await locationsByIds(sql, [...new Set(ties.map((tie) => tie.location_id))])
  const covers = new Map(locations.map(({ id, cover }) => [id, cover]))
  const coverOf = (landmarkId: string) =>
    ties
      .filter((tie) => tie.landmark_id === landmarkId)
      .map((tie) => covers.get(tie.location_id))
      .find((cover) => cover && !cover.illustrative && !cover.isUnchecked) ?? null
  return landmarks.map((landmark) => ({ ...landmark, cover: coverOf(landmark.id) }))
}
