// Photos attached to another contribution of their author: a review or a check-in.
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type CreditColumns, creditOfPhoto, toCredit } from './credit.ts'

export type AttachedRow = {
  id: string
  width: number
  height: number
  placeholder: string | null
  alt: string | null
  author: string
} & CreditColumns

/** A JSON list of AttachedRow: the publicly visible photos that match `condition` on `h` (location_photos). Null if there are none. */
export const attachedPhotos = (sql: Queryable, condition: Fragment): Fragment => sql`
  (select json_agg(json_build_object('id', h.id, 'width', h.width, 'height', h.height, 'placeholder', h.placeholder,
    'alt', coalesce(nullif(h.title, ''), nullif(h.description, '')), 'author', (select name from users where id = h.user_id),
    'credit', ${creditOfPhoto(sql)}, 'isUnchecked', h.is_unchecked) order by h.created_at, h.id)
   from location_photos h where ${condition} and h.state = 'ready' and h.removed_at is null)`

export function attachedImage(row: AttachedRow): DisplayImage {
  return {
    id: row.id,
    url: `/media/${row.id}/1280.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt ?? `Photo by ${row.author}`,
    ...toCredit(row, row.author),
  }
}

/** A user's own photos of a location that a review or check-in may show, newest first, at most 100. */
export async function ownPhotosAt(
  sql: Queryable,
  { userId, locationId }: { userId: string; locationId: string },
): Promise<DisplayImage[]> {
  const rows = await sql<AttachedRow[]>`
    select h.id, h.width, h.height, h.placeholder, coalesce(nullif(h.title, ''), nullif(h.description, '')) as alt, p.name as author,
      ${creditOfPhoto(sql)} as credit, h.is_unchecked as "isUnchecked"
    from location_photos h join users p on p.id = h.user_id
    where h.location_id = ${locationId} and h.user_id = ${userId} and h.state = 'ready' and h.removed_at is null order by h.created_at desc, h.id desc limit 100`
  return rows.map(attachedImage)
}

/** @throws Problem validation unless every id is one of the user's own photos of that location */
export async function requireOwnPhotos(
  tx: Queryable,
  { userId, locationId, ids }: { userId: string; locationId: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from location_photos where id = any (${ids}::uuid[]) and user_id = ${userId} and location_id = ${locationId}
      and state <> 'failed' and removed_at is null`
  if (row?.count === new Set(ids).size) return
  const message = 'Choose from your own photos of this location.'
  throw new Problem('validation', message, { errors: [{ path: 'photos', message }] })
}
