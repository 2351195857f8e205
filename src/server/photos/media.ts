// GET /media/{id}/{width}.{format}: the published forms of a stored picture. Those of photographs are made by a job; of demo and submitted
// pictures when first asked for. The original is kept beside them and never served.
import { Problem } from '../../contract/problems.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Reply } from '../platform/http/reply.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { encode, type Format, formatNames, formats, keptWidth, widths } from './encode.ts'
import { readPixels } from './read-pixels.ts'
import { createTurnsByKey } from './turn.ts'

// Many visitors may ask for the same missing size at once.
const once = createTurnsByKey<Buffer>()

/** Where the picture as it was given is kept; it is never served. */
export const originalKey = (id: string) => `media/${id}/original`

export const formKey = (id: string, width: number, format: Format) => `media/${id}/${width}.${format}`

/** The picture as links to a place show it: see place-picture.ts. */
export const shareKey = (id: string) => `media/${id}/share.jpg`

/** All that is kept of a picture. */
export const allKeys = (id: string) => [
  originalKey(id),
  shareKey(id),
  ...widths.flatMap((width) => formatNames.map((format) => formKey(id, width, format))),
]

/** The picture in that width and format. @throws Problem not-found, also while a photograph is in work and when it was taken down */
export async function readMedia(
  { readSql, files }: { readSql: Sql; files: FileStore },
  id: string,
  width: number,
  format: string,
): Promise<Reply> {
  if (!(widths as readonly number[]).includes(width) || !(format in formats)) throw missing()
  const key = formKey(id, keptWidth(width, await publishedWidth(readSql, id)), format as Format)
  const content = (await files.read(key)) ?? (await once(key, () => derive(files, id, key, format as Format)))
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

// A photograph may be a place's picture as well: what holds for the photograph decides. With a place its pictures are taken down.
async function publishedWidth(sql: Sql, id: string): Promise<number> {
  const ofShownPlace = sql`exists (select from locations l where l.id = location_id and l.removed_at is null)`
  const [row] = await sql<{ width: number | null; is_shown: boolean }[]>`
    select width, state = 'ready' and removed_at is null and ${ofShownPlace} as is_shown from location_photos where id = ${id}
    union all select width, ${ofShownPlace} from location_images where id = ${id} and url is null and not exists (select from location_photos where id = ${id})
    union all select 640, not banned from people where picture_id = ${id}`
  if (!row?.is_shown || row.width === null) throw missing()
  return row.width
}

async function derive(files: FileStore, id: string, key: string, format: Format): Promise<Buffer> {
  const original = await files.read(originalKey(id))
  if (!original) throw missing()
  const width = Number(key.split('/').at(-1)?.split('.')[0])
  const content = await encode(await readPixels(original, width), width, format)
  await files.write(key, content)
  return content
}
