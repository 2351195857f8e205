// The images of a user's entries, for the data export.
import type { Deps } from '../../app/request/context.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'

/** Yields one file at a time, so that only one is in memory. */
export async function* exportEntryImages(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  userId: string,
): AsyncGenerator<{ path: string; content: Uint8Array }> {
  const entries = await sql<{ id: string; mediaId: string }[]>`
    select id, media_id as "mediaId" from contest_submissions
    where user_id = ${userId} and image_state = 'ready' and withdrawn_at is null order by created_at, id`
  for (const { id, mediaId } of entries) {
    const content = await files.read(originalKey(mediaId))
    if (content) yield { path: `contest-entries/${id}`, content }
  }
}
