// A user's originals, for the data export.
import type { Deps } from '../../app/request/context.ts'
import { originalKey } from './media-keys.ts'

/** Yields one file at a time, so that only one is in memory. */
export async function* exportOriginals(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  userId: string,
): AsyncGenerator<{ path: string; content: Uint8Array }> {
  const photos = await sql<{ id: string; content_type: string }[]>`
    select id, content_type from location_photos where user_id = ${userId} order by created_at, id`
  for (const { id, content_type } of photos) {
    const content = await files.read(originalKey(id))
    if (!content) continue
    const ending = content_type.replace(/^image\//, '').replace('jpeg', 'jpg')
    yield { path: `photos/${id}.${ending}`, content }
  }
}
