// The images of a location that were entered as addresses, and GET /api/locations/{id}/image-links.
import { Problem } from '../../../contract/problems.ts'
import type { ImageLink } from '../../../contract/shared/images.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { refreshCover } from './cover.ts'
import { type LinkKind, listImageLinks, placedImages } from './image-links.ts'

export const locationLinks: LinkKind = {
  job: 'location-image-link',
  column: 'location_id',
  isWanted: (sql) =>
    sql`exists (select from locations l where l.id = k.location_id and l.removed_at is null)`,
  lock: async (tx, id) => {
    const rows = await tx`select from locations where id = ${id} for no key update`
    return rows.length > 0
  },
  insertImage: async (tx, id, image) => {
    await tx`
      insert into location_images (id, location_id, sort_order, width, height, placeholder, alt, source_url)
      select ${image.id}, l.id, (select coalesce(max(sort_order), -1) + 1 from location_images where location_id = l.id),
        ${image.width}, ${image.height}, ${image.placeholder}, l.name, ${image.source_url} from locations l where l.id = ${id}`
  },
  removeImages: async (tx, id, imageIds) => {
    await tx`delete from location_images where id = any (${imageIds as string[]}::uuid[])`
    await refreshCover(tx, id)
  },
  // All numbers are new, because each is unique at every moment.
  orderImages: async (tx, id) => {
    await tx`
      update location_images i set sort_order = (select max(sort_order) from location_images where location_id = ${id}) + placed.place
      from ${placedImages(tx, 'location_id', id)} placed where i.id = placed.image_id`
  },
}

/** For those who may edit the location. @throws Problem not-found, forbidden */
export async function readImageLinks(
  { deps: { sql }, user }: UserContext,
  input: { id: string },
): Promise<ImageLink[]> {
  const { id, createdBy } = await requireLocation(sql, input.id)
  if (createdBy !== user.id && !user.isAdmin)
    throw new Problem('forbidden', 'This location was shared by someone else')
  return await listImageLinks(sql, locationLinks, id)
}

/** Of two links with one address at locations that are merged, the one that is stored stays. */
export async function moveLinks(
  tx: Queryable,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const isSame = tx`b.url = a.url and b.location_id = case a.location_id when ${from}::uuid then ${into}::uuid else ${from}::uuid end`
  const dropped = await tx<{ image_id: string | null }[]>`
    delete from image_links a using image_links b where a.location_id in (${from}, ${into}) and ${isSame}
      and (a.state = 'stored' and b.state = 'stored' and a.location_id = ${from}
        or a.state <> 'stored' and (b.state = 'stored' or a.location_id = ${from})) returning a.image_id`
  await tx`update image_links set location_id = ${into},
    place = place + (select coalesce(max(place), 0) from image_links where location_id = ${into}) where location_id = ${from}`
  return dropped.flatMap(({ image_id }) => image_id ?? [])
}
