// Inserts an image of a location that is not a user's photo. Its original must already be stored.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

export async function insertLocationImage(
  tx: Queryable,
  image: Omit<Tables['location_images'], 'created_at' | 'url'>,
): Promise<void> {
  await tx`insert into location_images ${tx.insert(image)}`
}
