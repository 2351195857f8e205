// Images of a location that are URLs on other sites. The server never fetches them.
import type { Queryable } from '../../platform/db/pool.ts'

/** Replaces the location's image URLs. Uploaded images stay and come first. */
export async function replaceNamedImages(
  tx: Queryable,
  locationId: string,
  locationName: string,
  urls: readonly string[],
): Promise<void> {
  await tx`delete from location_images where location_id = ${locationId} and url is not null`
  await tx`insert into location_images (location_id, sort_order, url, alt)
    select ${locationId}, (select coalesce(max(sort_order), -1) from location_images where location_id = ${locationId}) + place, url, ${locationName}
    from unnest(${urls as string[]}::text[]) with ordinality named (url, place)`
}
