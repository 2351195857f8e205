// The files that rows refer to: the originals of photos, location images and profile images. All other files under the
// same prefix are generated from them on request.
import type { Queryable } from '../../platform/db/pool.ts'
import { originalKey } from './media-keys.ts'

/** The prefix of all stored files of photos and images. */
export const mediaPrefix = 'media/'

const idsAtOnce = 1000
const smallestId = '00000000-0000-0000-0000-000000000000'

/** The key of each original that should exist, without duplicates, ordered by id. */
export async function* storedOriginals(sql: Queryable): AsyncGenerator<string> {
  for (let after = smallestId; ; ) {
    const rows = await sql<{ id: string }[]>`
      (select id from location_photos where state <> 'failed' and id > ${after} order by id limit ${idsAtOnce})
      union (select id from location_images where id > ${after} order by id limit ${idsAtOnce})
      union (select id from property_photos where id > ${after} order by id limit ${idsAtOnce})
      union (select id from blog_images where id > ${after} order by id limit ${idsAtOnce})
      union (select media_id as id from contest_submissions where image_state = 'ready' and withdrawn_at is null and media_id > ${after} order by media_id limit ${idsAtOnce})
      union (select picture_id from users where picture_id > ${after} order by picture_id limit ${idsAtOnce})
      order by id limit ${idsAtOnce}`
    for (const { id } of rows) yield originalKey(id)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
