// Photographs that hang on something else their author wrote: a review, a check-in.
import type { Picture } from '../../contract/locations.ts'
import { Problem } from '../../contract/problems.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'

export type AttachedRow = {
  id: string
  width: number
  height: number
  placeholder: string | null
  alt: string | null
  author: string
}

/** The photographs that everybody may see and `condition` (on `h`, location_photos) names, as a JSON list of AttachedRow or null. */
export const attachedPhotos = (sql: Queryable, condition: Fragment): Fragment => sql`
  (select json_agg(json_build_object('id', h.id, 'width', h.width, 'height', h.height, 'placeholder', h.placeholder,
    'alt', coalesce(nullif(h.title, ''), nullif(h.description, '')), 'author', (select name from people where id = h.user_id)) order by h.created_at, h.id)
   from location_photos h where ${condition} and h.state = 'ready' and h.removed_at is null)`

export function attachedPicture(row: AttachedRow): Picture {
  return {
    id: row.id,
    url: `/media/${row.id}/1280.jpg`,
    formats: true,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt ?? `Photo by ${row.author}`,
    author: row.author,
    licence: null,
    sourceUrl: null,
    illustrative: false,
  }
}

/** A person's photographs of a place that a review or check-in may show, newest first, at most 100. */
export async function ownPhotosAt(
  sql: Queryable,
  { personId, locationId }: { personId: string; locationId: string },
): Promise<Picture[]> {
  const rows = await sql<AttachedRow[]>`
    select h.id, h.width, h.height, h.placeholder, coalesce(nullif(h.title, ''), nullif(h.description, '')) as alt, p.name as author
    from location_photos h join people p on p.id = h.user_id
    where h.location_id = ${locationId} and h.user_id = ${personId} and h.state = 'ready' and h.removed_at is null order by h.created_at desc, h.id desc limit 100`
  return rows.map(attachedPicture)
}

/** @throws Problem validation unless all are the person's own photographs of that place */
export async function requireOwnPhotos(
  tx: Queryable,
  { personId, locationId, ids }: { personId: string; locationId: string; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from location_photos where id = any (${ids}::uuid[]) and user_id = ${personId} and location_id = ${locationId}
      and state <> 'failed' and removed_at is null`
  if (row?.count === new Set(ids).size) return
  const message = 'Choose from your own photos of this location.'
  throw new Problem('validation', message, { errors: [{ path: 'photos', message }] })
}
