// Inserts landmarks of the demo content, with the locations that show them.
import type { LandmarkRole } from '../../../rules/landmarks.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { tieLocations } from '../locations/seen-landmarks.ts'

type DemoLandmark = Partial<Tables['landmarks']> &
  Pick<Tables['landmarks'], 'id' | 'slug' | 'name' | 'kind' | 'source'>

export async function insertDemoLandmark(
  tx: Queryable,
  landmark: DemoLandmark,
  ties: { locationId: string; role: LandmarkRole }[],
): Promise<void> {
  await tx`insert into landmarks ${tx.insert({ ...landmark, is_demo: true })}`
  await tieLocations(tx, landmark.id, ties)
}
