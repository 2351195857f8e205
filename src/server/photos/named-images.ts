// Images of a location given by their URL on another site. They are never fetched.
import type { Queryable } from '../platform/db/pool.ts'

/** Puts these addresses in place of the former ones; uploaded images stay, before them. */
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
