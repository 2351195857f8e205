// Images of a property that are URLs on other sites. The server never fetches them.
import type { Queryable } from '../../platform/db/pool.ts'

/** Replaces the property's image URLs. Uploaded images stay and come first. */
export async function replaceNamedImages(
  tx: Queryable,
  propertyId: string,
  title: string,
  urls: readonly string[],
): Promise<void> {
  await tx`delete from property_photos where property_id = ${propertyId} and url is not null`
  await tx`insert into property_photos (property_id, sort_order, url, alt)
    select ${propertyId}, (select coalesce(max(sort_order), -1) from property_photos where property_id = ${propertyId}) + place, url, ${title}
    from unnest(${urls as string[]}::text[]) with ordinality named (url, place)`
}
