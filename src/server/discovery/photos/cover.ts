// Uses an approved photo as the image of a location that has no image of its own. Its row in location_images has the photo's id.
import { coverFit } from '../../../rules/cover-fit.ts'
import { chordOfMiles } from '../../../rules/distance.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

type Best = {
  id: string
  width: number
  height: number
  placeholder: string | null
  alt: string
  author: string
  credit_licence: string | null
  credit_url: string | null
  credit_changes: string | null
  is_unchecked: boolean
}

/**
 * Synchronizes a location's images with its photos. Images of deleted, removed or disapproved photos are deleted. If no image shows the
 * location itself, its featured photo, or else its oldest one, becomes the cover, if it is approved. Idempotent.
 */
export async function refreshCover(tx: Queryable, locationId: string): Promise<void> {
  // If two photos become ready at the same time, the second one waits here and then finds the cover of the first.
  await tx`select 1 from locations where id = ${locationId} for no key update`
  await tx`delete from location_images i using location_photos h where h.id = i.id and h.location_id = ${locationId}
    and (h.state <> 'ready' or h.removed_at is not null or not h.is_cover_approved)`
  await tx`update location_images i set location_id = ${locationId} from location_photos h where h.id = i.id and h.location_id = ${locationId}
    and i.location_id <> ${locationId} and not exists (select from location_images o where o.location_id = ${locationId} and o.sort_order = i.sort_order)`
  await tx`update location_images i set is_unchecked = h.is_unchecked from location_photos h
    where h.id = i.id and h.location_id = ${locationId} and i.is_unchecked <> h.is_unchecked`
  const [own] =
    await tx`select 1 from location_images where location_id = ${locationId} and not illustrative limit 1`
  if (own) return
  const [best] = await tx<Best[]>`
    select h.id, h.width, h.height, h.placeholder, coalesce(h.credit_author, p.name) as author,
      h.credit_licence, h.credit_url, h.credit_changes, h.is_unchecked, coalesce(nullif(h.title, ''), nullif(left(h.description, 200), ''), 'Photograph of ' || l.name) as alt
    from location_photos h join users p on p.id = h.user_id join locations l on l.id = h.location_id
    where h.location_id = ${locationId} and h.state = 'ready' and h.removed_at is null and h.is_cover_approved
    order by h.featured desc, h.is_unchecked, h.created_at, h.id limit 1`
  if (!best) return
  // Sorted before the illustrative images.
  await tx`insert into location_images (id, location_id, sort_order, width, height, placeholder, alt, author, licence, source_url, changes, is_unchecked)
    select ${best.id}, ${locationId}, coalesce(min(sort_order), 1) - 1, ${best.width}, ${best.height}, ${best.placeholder}, ${best.alt}, ${best.author},
      ${best.credit_licence}, ${best.credit_url}, ${best.credit_changes}, ${best.is_unchecked}
    from location_images where location_id = ${locationId}`
}

/**
 * Approves a photo as cover if its uploader is the location's author or an administrator, or if it was taken
 * at the location, in the location's direction. Only published positions count: otherwise a cover would
 * reveal whether a guess of a withheld position is right.
 */
export async function approveFittingCover(tx: Queryable, photoId: string): Promise<void> {
  const { maxMiles, maxDegrees } = coverFit
  await tx`
    update location_photos h set is_cover_approved = true from locations l, users p
    where h.id = ${photoId} and not h.is_cover_approved and l.id = h.location_id and p.id = h.user_id and (
      h.user_id = l.created_by or p.role = 'admin'
      or (l.precision = 'exact' and (sphere_point(h.latitude, h.longitude) <-> l.public_point) <= ${chordOfMiles(maxMiles)}::float8
        and (l.direction_degrees is null or abs((h.direction_degrees - l.direction_degrees + 540) % 360 - 180) <= ${maxDegrees})))`
}

/** Whether photo `h` would be the cover of its location if it were approved. */
export const isCoverCandidate = (
  sql: Queryable,
): Fragment => sql`(h.state = 'ready' and h.removed_at is null and not h.is_cover_approved
  and not exists (select from location_images i where i.location_id = h.location_id and not i.illustrative))`

/** Approves a photo that the caller has locked, and refreshes the cover. */
export async function approveCover(tx: Queryable, photo: { id: string; locationId: string }): Promise<void> {
  await tx`update location_photos set is_cover_approved = true where id = ${photo.id}`
  await refreshCover(tx, photo.locationId)
}
