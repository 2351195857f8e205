// GET /media/{id}/{width}.{format}: the renditions of a stored image. A job creates those of uploads; those of demo photos and of location
// images are created on first request. The original is stored beside them and never served.
import { Problem } from '../../../contract/problems.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { makeRendition } from '../../platform/images/images.ts'
import { type Format, formats, renditionWidth, widths } from '../../platform/images/renditions.ts'
import { createSharedQueue } from '../../platform/queue.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { originalKey, renditionKey } from './media-keys.ts'
import { readRights } from './rights.ts'

// Parallel requests for the same missing rendition share one task. Only one original at a time is in memory.
const inQueue = createSharedQueue<Buffer>()

type MediaDeps = { readSql: Sql; files: FileStore }

/** The image in that width and format. @throws Problem not-found, also for a photo that is processing or removed */
export async function readMedia(
  { readSql, files }: MediaDeps,
  id: string,
  width: number,
  format: string,
): Promise<HttpResponse> {
  if (!(widths as readonly number[]).includes(width) || !(format in formats)) throw missing()
  const size = renditionWidth(width, await publishedWidth(readSql, id))
  const content = await readRendition({ readSql, files }, { id, width: size, format: format as Format })
  return {
    status: 200,
    headers: {
      'content-type': formats[format as Format],
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}-${width}-${format}"`,
    },
    body: content,
  }
}

const missing = () => new Problem('not-found', 'There is no image at this address')

// An id may belong to a photo and to a location image: the photo's state decides. Images of a removed location are not served.
async function publishedWidth(sql: Sql, id: string): Promise<number> {
  const ofShownLocation = sql`exists (select from locations l where l.id = location_id and l.removed_at is null)`
  const [row] = await sql<{ width: number | null; is_shown: boolean }[]>`
    select width, state = 'ready' and removed_at is null and ${ofShownLocation} as is_shown from location_photos where id = ${id}
    union all select width, ${ofShownLocation} from location_images where id = ${id} and not exists (select from location_photos where id = ${id})
    union all select width, exists (select from properties p where p.id = property_id and p.state <> 'removed') from property_photos where id = ${id}
    union all select width, true from blog_images where id = ${id}
    union all select width, withdrawn_at is null and disqualified_at is null from contest_submissions where media_id = ${id} and image_state = 'ready'
    union all select 640, not banned from users where picture_id = ${id}`
  if (!row?.is_shown || row.width === null) throw missing()
  return row.width
}

type RenditionName = { id: string; width: number; format: Format }

async function readRendition(
  { readSql, files }: MediaDeps,
  { id, width, format }: RenditionName,
): Promise<Buffer> {
  const key = renditionKey(id, width, format)
  const stored = await files.read(key)
  if (stored) return stored
  return await inQueue(key, async () => {
    const original = await files.read(originalKey(id))
    if (!original) throw missing()
    const content = await makeRendition(original, width, format, await readRights(readSql, id))
    await files.write(key, content)
    return content
  })
}
