// The images of a property that were entered as addresses.
import { type LinkKind, placedImages } from '../../discovery/photos/image-links.ts'

export const propertyLinks: LinkKind = {
  job: 'property-image-link',
  column: 'property_id',
  isWanted: (sql) =>
    sql`exists (select from properties p where p.id = k.property_id and p.state <> 'removed')`,
  lock: async (tx, id) => {
    const rows = await tx`select from properties where id = ${id} and state <> 'removed' for update`
    return rows.length > 0
  },
  insertImage: async (tx, id, image) => {
    await tx`
      insert into property_photos (id, property_id, sort_order, width, height, placeholder, alt, source_url)
      select ${image.id}, p.id, (select coalesce(max(sort_order), -1) + 1 from property_photos where property_id = p.id),
        ${image.width}, ${image.height}, ${image.placeholder}, p.title, ${image.source_url} from properties p where p.id = ${id}`
  },
  removeImages: async (tx, id, imageIds) => {
    await tx`delete from property_photos where property_id = ${id} and id = any (${imageIds as string[]}::uuid[])`
  },
  orderImages: async (tx, id) => {
    await tx`
      update property_photos i set sort_order = (select max(sort_order) from property_photos where property_id = ${id}) + placed.place
      from ${placedImages(tx, 'property_id', id)} placed where i.id = placed.image_id`
  },
}
