// Files below media/{id} without a row: files are stored before their row and removed after it. Each is announced here first, so that
// files left behind by a terminated server are found without scanning the store.
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { allKeys } from './media-keys.ts'

type MediaDeps = { sql: Sql; files: FileStore }

// Longer than it takes to store a file and insert its row, or to notice that a claim was lost.
const seconds = 120
const maxAtOnce = 100

/** Announces that files of this id are about to be stored or removed. After 120 seconds they are removed unless a row refers to them. */
export async function announceMedia(sql: Queryable, id: string): Promise<void> {
  await sql`insert into pending_media (id, expires_at) values (${id}, now() + make_interval(secs => ${seconds}))
    on conflict (id) do update set expires_at = excluded.expires_at`
}

/**
 * Ends the announcement, in the transaction that inserts the row.
 * @throws Unavailable if the announcement expired and the files are being removed
 */
export async function adoptMedia(tx: Queryable, id: string): Promise<void> {
  const adopted = await tx`delete from pending_media where id = ${id} and not is_abandoned returning 1`
  if (adopted.length === 0) throw new Unavailable('Storing the image took too long. Please try again.')
}

/** Removes announced files at once. Errors are ignored, because the sweep tries again. */
export async function discardMedia({ sql, files }: MediaDeps, id: string): Promise<void> {
  try {
    await removeMedia(files, id)
    await sql`delete from pending_media where id = ${id}`
  } catch {}
}

export async function removeMedia(files: FileStore, id: string): Promise<void> {
  for (const key of allKeys(id)) await files.remove(key)
}

/** Removes files whose announcement expired and that no row refers to. Several servers may run it in parallel. */
export async function sweepPendingMedia({ sql, files }: MediaDeps): Promise<void> {
  // Committed on its own: from here on `adoptMedia` fails, and other servers skip these ids until the new expiry.
  const expired = await sql<{ id: string; is_named: boolean }[]>`
    update pending_media p set is_abandoned = true, expires_at = now() + make_interval(secs => ${seconds})
    where id in (select id from pending_media where expires_at < now() order by expires_at limit ${maxAtOnce} for update skip locked)
    returning id, ${isNamed(sql)} as is_named`
  for (const { id, is_named } of expired) {
    if (!is_named) await removeMedia(files, id)
    await sql`delete from pending_media where id = ${id} and is_abandoned`
  }
}

const isNamed = (sql: Sql) => sql`(
  exists (select from location_photos h where h.id = p.id and h.state <> 'failed')
  or exists (select from location_images i where i.id = p.id)
  or exists (select from property_photos r where r.id = p.id)
  or exists (select from blog_images b where b.id = p.id)
  or exists (select from contest_submissions s where s.media_id = p.id and s.image_state <> 'failed' and s.withdrawn_at is null)
  or exists (select from users u where u.picture_id = p.id))`
