// A landmark by id or slug, also for other domains.
import type { Landmark } from '../../../contract/discovery/landmarks.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type LandmarkRow, landmarkColumns, toLandmark } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By id or slug. @throws Problem not-found */
export async function findLandmark(sql: Queryable, idOrSlug: string): Promise<Landmark> {
  const which = uuid.test(idOrSlug) ? sql`k.id = ${idOrSlug}` : sql`k.slug = ${idOrSlug.toLowerCase()}`
  const [row] = await sql<LandmarkRow[]>`select ${landmarkColumns(sql)} from landmarks k where ${which}`
  if (!row) throw new Problem('not-found', 'There is no landmark with this id')
  return toLandmark(row)
}
