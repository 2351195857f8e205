// The originals of an owner's images of properties, for the data export.
import type { Deps } from '../../app/request/context.ts'
import { originalKey } from '../../discovery/photos/media-keys.ts'

/** Yields one file at a time, so that only one is in memory. */
export async function* exportPropertyPhotos(
  { sql, files }: Pick<Deps, 'sql' | 'files'>,
  userId: string,
): AsyncGenerator<{ path: string; content: Uint8Array }> {
  const photos = await sql<{ id: string }[]>`
    select i.id from property_photos i join properties p on p.id = i.property_id
    where p.owner_id = ${userId} order by i.created_at, i.id`
  for (const { id } of photos) {
    const content = await files.read(originalKey(id))
    if (content) yield { path: `property-photos/${id}`, content }
  }
}
