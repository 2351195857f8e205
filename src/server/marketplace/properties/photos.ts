// The images of a listing: uploads, inspected as strictly as a location's photos, and their order.
import { randomUUID } from 'node:crypto'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import type { UserContext } from '../../app/request/context.ts'
import { countWaitingLinks, isLinked } from '../../discovery/photos/image-links.ts'
import { inspectUpload } from '../../discovery/photos/inspect-upload.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from '../../discovery/photos/pending-media.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { Unavailable } from '../../platform/unavailable.ts'

import { lockOwn, submitAwaiting } from './own.ts'
import { propertyLinks } from './property-links.ts'
import { getImages } from './queries.ts'

type Upload = { id: string; photo: UploadedFile; alt?: string | undefined }

/** Its sizes are created on first request. @throws Problem not-found, forbidden, unsupported-media, too-large, validation, too-many */
export async function addPhoto(
  { deps, user, transaction }: UserContext,
  { id: propertyId, photo, alt }: Upload,
): Promise<DisplayImage> {
  const { sql, files } = deps
  await requireOwn(sql, propertyId, user.id)
  const { width, height, placeholder } = await inspectUpload(photo, user.id)
  const id = randomUUID()
  // The file is stored before its row; if the row fails, the sweep of announced files removes it.
  await announceMedia(sql, id)
  try {
    await files.writeFrom(originalKey(id), photo.path)
    const stored = await transaction(async (tx) => {
      const { title } = await lockOwn(tx, propertyId, user.id)
      const order = await nextOrder(tx, propertyId)
      await adoptMedia(tx, id)
      const row = {
        id,
        property_id: propertyId,
        sort_order: order,
        width,
        height,
        placeholder,
        alt: alt || title,
      }
      await tx`insert into property_photos ${tx.insert(row)}`
      await submitAwaiting(tx, propertyId, deps.now())
      await propertyLinks.orderImages(tx, propertyId)
      return (await getImages(tx, propertyId)).find((image) => image.id === id) as DisplayImage
    })
    // A repeated call returns the image of the first one.
    if (stored.id !== id) await discardMedia(deps, id)
    return stored
  } catch (error) {
    if (error instanceof Problem || error instanceof Unavailable) await discardMedia(deps, id)
    throw error
  }
}

async function requireOwn(sql: Queryable, id: string, userId: string): Promise<void> {
  const [row] = await sql<{ owner_id: string | null }[]>`
    select owner_id from properties where id = ${id} and state <> 'removed'`
  if (!row) throw new Problem('not-found', 'There is no property with this id')
  if (row.owner_id !== userId) throw new Problem('forbidden', 'This property belongs to someone else')
}

async function nextOrder(tx: Queryable, propertyId: string): Promise<number> {
  const [row] = await tx<{ count: number; next: number }[]>`
    select count(*)::int as count, coalesce(max(sort_order), -1) + 1 as next from property_photos where property_id = ${propertyId}`
  const { count = 0, next = 0 } = row ?? {}
  if (count + (await countWaitingLinks(tx, propertyLinks, propertyId)) >= propertyLimits.maxImages)
    throw new Problem('too-many', `A property can have up to ${propertyLimits.maxImages} images.`)
  return next
}

/**
 * Deletes the uploaded images that are left out; those of addresses stay, behind all others. @throws Problem not-found, forbidden, validation
 * for an image of another property
 */
export async function orderPhotos(
  { deps, user }: UserContext,
  { id, ids }: { id: string; ids: string[] },
): Promise<DisplayImage[]> {
  const images = await deps.sql.transaction(async (tx) => {
    await lockOwn(tx, id, user.id)
    const stored = await getImages(tx, id)
    if (ids.some((one) => !stored.some((image) => image.id === one))) {
      const message = 'Choose from the images of this property.'
      throw new Problem('validation', message, { errors: [{ path: 'ids', message }] })
    }
    const dropped = await tx<{ id: string }[]>`
      delete from property_photos i where property_id = ${id} and id <> all (${ids}::uuid[]) and not ${isLinked(tx, tx`i.id`)} returning id`
    for (const photo of dropped) await deps.jobs.send(tx, removalJob, { photoId: photo.id })
    await tx`
      update property_photos i set sort_order = placed.place from (
        select o.id, row_number() over (order by named.place nulls last, o.sort_order, o.id) as place
        from property_photos o left join unnest(${ids}::uuid[]) with ordinality named (id, place) on named.id = o.id
        where o.property_id = ${id}) placed
      where i.id = placed.id`
    return await getImages(tx, id)
  })
  deps.jobs.wake(removalJob)
  return images
}
