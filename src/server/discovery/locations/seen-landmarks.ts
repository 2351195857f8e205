// The landmarks that a location shows: rows of location_landmarks, and the direction in which each is seen.

import type { SeenLandmark } from '../../../contract/discovery/seen-landmark.ts'
import { Problem } from '../../../contract/problems.ts'
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { LandmarkRole } from '../../../rules/landmarks.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

type Position = { latitude: number | null; longitude: number | null }
type Seen = Pick<SeenLandmark, 'bearingDegrees' | 'distanceMiles'>

/**
 * At less than this distance the viewer stands inside the landmark or at its foot, so it has no direction.
 */
const insideMiles = 0.02

/** @param from the position that the viewer may know */
export function seenFrom({ latitude, longitude }: Position, landmark: GeoPoint): Seen {
  if (latitude === null || longitude === null) return { bearingDegrees: null, distanceMiles: null }
  const from = { latitude, longitude }
  const miles = distanceMiles(from, landmark)
  return { bearingDegrees: miles < insideMiles ? null : bearingDegrees(from, landmark), distanceMiles: miles }
}

export type SeenRow = Omit<SeenLandmark, keyof Seen>

/** The landmarks of `l` (locations) as a JSON subquery: subjects first. */
export const seenColumn = (sql: Queryable): Fragment =>
  sql`(select json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'kind', k.kind, 'latitude', k.latitude, 'longitude', k.longitude, 'role', t.role)
    order by t.role = 'main' desc, k.point <-> coalesce(l.public_point, k.point), k.name) from location_landmarks t join landmarks k on k.id = t.landmark_id where t.location_id = l.id)`

export const toSeen = (rows: SeenRow[] | null, from: Position): SeenLandmark[] =>
  (rows ?? []).map((row) => ({ ...row, ...seenFrom(from, row) }))

type ChosenLandmark = { id: string; role: LandmarkRole }

/** Each landmark once, in a fixed order: two lists of the same choice are equal. */
export function toChoice(landmarks: ChosenLandmark[]): ChosenLandmark[] {
  const roles = new Map(landmarks.map(({ id, role }) => [id, role]))
  return [...roles].map(([id, role]) => ({ id, role })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What a location shows, as `toChoice` has it. */
export const readLandmarks = (tx: Queryable, locationId: string): Promise<ChosenLandmark[]> =>
  tx`select landmark_id as id, role from location_landmarks where location_id = ${locationId} order by landmark_id`

/** Replaces what a location shows. @throws Problem validation for a landmark that does not exist */
export async function replaceLandmarks(
  tx: Queryable,
  locationId: string,
  landmarks: ChosenLandmark[],
): Promise<void> {
  await tx`delete from location_landmarks where location_id = ${locationId}`
  if (landmarks.length === 0) return
  const roles = new Map(landmarks.map(({ id, role }) => [id, role]))
  const inserted = await tx<{ landmark_id: string }[]>`
    insert into location_landmarks (location_id, landmark_id, role)
    select ${locationId}, k.id, chosen.role from unnest(${[...roles.keys()]}::uuid[], ${[...roles.values()]}::text[]) chosen (id, role)
    join landmarks k on k.id = chosen.id returning landmark_id`
  if (inserted.length === roles.size) return
  const existingIds = new Set(inserted.map((row) => row.landmark_id))
  const errors = landmarks.flatMap(({ id }, index) =>
    existingIds.has(id) ? [] : [{ path: `landmarks.${index}.id`, message: 'This landmark no longer exists' }],
  )
  throw new Problem('validation', errors[0]?.message, { errors })
}

/** Adds a landmark to the locations that show it. */
export async function tieLocations(
  tx: Queryable,
  landmarkId: string,
  ties: { locationId: string; role: LandmarkRole }[],
): Promise<void> {
  for (const { locationId, role } of ties)
    await tx`insert into location_landmarks (location_id, landmark_id, role) values (${locationId}, ${landmarkId}, ${role})`
}

/** A merged location's landmarks join those of the remaining one. */
export async function moveLandmarks(
  tx: Queryable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx`insert into location_landmarks (location_id, landmark_id, role)
    select ${into}, landmark_id, role from location_landmarks where location_id = ${from} on conflict do nothing`
  await tx`delete from location_landmarks where location_id = ${from}`
}
