// The effect of merging two locations, or two reviews of one user, on their photos and images.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { refreshCover } from './cover.ts'
import { moveLinks } from './location-links.ts'
import { announceMedia } from './pending-media.ts'

/** Appends the images of location `from` to those of `into`. */
export async function movePhotos(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  // A photo from the same source at both locations then exists twice; only one of them keeps the source's id.
  await tx`
    update location_photos h set location_id = ${into},
      source_id = case when exists (select from location_photos o where o.location_id = ${into} and o.source_id = h.source_id) then null else h.source_id end
    where h.location_id = ${from}`
  await moveLinkedImages(tx, { from, into })
  await tx`
    update location_images set location_id = ${into},
      sort_order = sort_order + (select coalesce(max(sort_order) + 1, 0) from location_images where location_id = ${into})
    where location_id = ${from}`
  await refreshCover(tx, into)
}

/** Of images with the same address one stays; the files of the others are announced, so that the sweep removes them. */
async function moveLinkedImages(tx: Queryable, pair: MergedPair): Promise<void> {
  const dropped = await moveLinks(tx, pair)
  await tx`delete from location_images where id = any (${dropped}::uuid[])`
  for (const id of dropped) await announceMedia(tx, id)
}

/** Moves the photos of review `from` to review `into`. */
export async function movePhotosOfReview(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update location_photos set review_id = ${into} where review_id = ${from}`
}

/** Replaces the photos of a review. */
export async function attachToReview(
  tx: Queryable,
  { id, locationId }: { id: string; locationId: string },
  photoIds: string[],
): Promise<void> {
  await tx`
    update location_photos set review_id = null
    where location_id = ${locationId} and review_id = ${id} and id <> all (${photoIds}::uuid[])`
  if (photoIds.length > 0)
    await tx`
      update location_photos set review_id = ${id} where location_id = ${locationId} and id = any (${photoIds}::uuid[])`
}
