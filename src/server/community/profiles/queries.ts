// Maps rows of profiles to the contract: users, images, photos.

import type { UserSummary } from '../../../contract/community/profiles.ts'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import { creditOfPhoto, toCredit } from '../../discovery/photos/credit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type UserColumns = {
  user_id: string
  username: string
  user_name: string
  user_image: string | null
  user_is_demo: boolean
}

/** Columns of user `p`, prefixed so that they fit beside other columns. */
export const userColumns = (sql: Queryable): Fragment =>
  sql`p.id as user_id, coalesce(p.username, p.name) as username, p.name as user_name, p.image as user_image,
    p.is_demo as user_is_demo`

export const toUser = (row: UserColumns): UserSummary => ({
  id: row.user_id,
  username: row.username,
  displayName: row.user_name,
  profileImage: row.user_image,
  isDemo: row.user_is_demo,
})

export type PhotoColumns = {
  photo_id: string
  photo_title: string | null
  photo_description: string
  photo_width: number
  photo_height: number
  photo_placeholder: string | null
  photo_credit: ImageCredit | null
  photo_is_unchecked: boolean
  photo_author: string
  location_name: string
}

/** Columns of photo `h` of user `p` at location `l`, prefixed so that they fit beside other columns. */
export const photoColumns = (
  sql: Queryable,
): Fragment => sql`h.id as photo_id, h.title as photo_title, h.description as photo_description,
  h.width as photo_width, h.height as photo_height, h.placeholder as photo_placeholder, ${creditOfPhoto(sql)} as photo_credit,
  h.is_unchecked as photo_is_unchecked, p.name as photo_author, l.name as location_name`

/** Publicly visible photos: ready, not removed, and at a location that is not removed. */
export const isShown = (sql: Queryable): Fragment =>
  sql`h.state = 'ready' and h.removed_at is null and h.width is not null and l.removed_at is null`

export function toImage(row: PhotoColumns): DisplayImage {
  return {
    id: row.photo_id,
    url: `/media/${row.photo_id}/1280.jpg`,
    width: row.photo_width,
    height: row.photo_height,
    placeholder: row.photo_placeholder,
    alt:
      row.photo_title ||
      row.photo_description.slice(0, 200) ||
      `Photo of ${row.location_name} by ${row.photo_author}`,
    ...toCredit({ credit: row.photo_credit, isUnchecked: row.photo_is_unchecked }, row.photo_author),
  }
}
