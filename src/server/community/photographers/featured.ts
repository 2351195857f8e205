// The featured photographers, for the community page and the pages of cities.

import type { FeaturedPhotographer } from '../../../contract/community/photographers.ts'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { type CreditColumns, creditOfPhoto, toCredit } from '../../discovery/photos/credit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { userAsJson } from './user-json.ts'

type PhotoRow = CreditColumns & {
  id: string
  title: string | null
  location: string
  width: number
  height: number
  placeholder: string | null
}
type Row = Omit<FeaturedPhotographer, 'photos'> & { photos: PhotoRow[] | null }

const photosShown = 3

/** `city`: the slug of a city of the cities table. Suspended users and private profiles are left out. */
export async function listFeaturedPhotographers(
  sql: Queryable,
  { city, limit }: { city?: string | undefined; limit: number },
): Promise<FeaturedPhotographer[]> {
  // Photos by others that a user added are not their work. All demo photos are by others and credited.
  const shown = sql`h.user_id = a.user_id and h.state = 'ready' and h.removed_at is null and l.removed_at is null and not h.is_unchecked
    and (h.credit_author is null or p.is_demo)`
  const rows = await sql<Row[]>`
    select ${userAsJson(sql)} as user, a.display_name as "displayName", a.bio, a.specialties, a.location,
      (select count(*)::int from location_photos h join locations l on l.id = h.location_id where ${shown}) as "photoCount",
      (select json_agg(best.photo) from (
        select json_build_object('id', h.id, 'title', h.title, 'location', l.name, 'width', h.width, 'height', h.height,
          'placeholder', h.placeholder, 'credit', ${creditOfPhoto(sql)}, 'isUnchecked', h.is_unchecked) as photo
        from location_photos h join locations l on l.id = h.location_id where ${shown}
        order by h.featured desc, h.likes desc, h.created_at desc, h.id desc limit ${photosShown}) best) as photos
    from photographer_applications a join users p on p.id = a.user_id and not p.banned
      left join user_preferences u on u.user_id = p.id
    where a.state = 'accepted' and coalesce(u.privacy_level, 'public') <> 'private'
      and ${city ? cityCondition(sql, city) : sql`true`}
    order by a.decided_at desc, a.id desc limit ${limit}`
  return rows.map(({ photos, ...row }) => ({
    ...row,
    photos: (photos ?? []).map((photo) => toImage(photo, row.displayName)),
  }))
}

/** Photographers who say that they live there, or who took a photo within the city's circle. */
const cityCondition = (sql: Queryable, slug: string): Fragment => sql`exists (
  select from cities c where c.slug = ${slug} and (
    a.location_plain like plain_text(c.name) || '%' or exists (
      select from location_photos h join locations l on l.id = h.location_id
      where h.user_id = a.user_id and h.state = 'ready' and h.removed_at is null and l.removed_at is null
        and l.public_point <-> sphere_point(c.latitude, c.longitude) <= 2 * sin(c.radius_miles / 2 / 3959))))`

const toImage = (
  { id, title, location, credit, isUnchecked, ...size }: PhotoRow,
  author: string,
): DisplayImage => ({
  id,
  url: `/media/${id}/1280.jpg`,
  ...size,
  alt: title || `Photo of ${location} by ${author}`,
  ...toCredit({ credit, isUnchecked }, author),
})
