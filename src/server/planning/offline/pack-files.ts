// The files of packs in the storage, below the pack's id, named by the hash of their content. A row precedes each file, so that every file
// can be found and deleted.
import { createHash } from 'node:crypto'
import type { OfflineFile } from '../../../contract/planning/offline.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'

export const fileKey = (packId: string, hash: string) => `offline/${packId}/${hash}`

export type PackContent = { name: string; kind: OfflineFile['kind']; content: Uint8Array }
export type StoredFile = OfflineFile

type Target = { packId: string; build: number; rewrites: boolean }

/** Stores one file of a build; one that an earlier build or attempt has stored is not written again. */
export async function storeFile(
  { sql, files }: { sql: Sql; files: FileStore },
  { packId, build, rewrites }: Target,
  { name, kind, content }: PackContent,
): Promise<StoredFile> {
  const hash = createHash('sha256').update(content).digest('hex')
  const file = { name, kind, hash, size: content.length }
  // An attempt that ended early may have stored other content under this name.
  const [before] = await sql<{ hash: string }[]>`
    select hash from offline_pack_files where pack_id = ${packId} and build = ${build} and name = ${name}`
  if (before?.hash === hash) return file
  const stored = await sql`
    select from offline_pack_files where pack_id = ${packId} and build = ${build - 1} and build > 0 and hash = ${hash} limit 1`
  const isStored = stored.length > 0
  if (isStored && !rewrites) {
    await insertRow(sql, { ...file, packId, build })
    return file
  }
  // Written before the row counts as stored: a build that was killed in between writes it again.
  const id = await insertRow(sql, { ...file, packId, build: 0 })
  await files.write(fileKey(packId, hash), content)
  await sql.transaction(async (tx) => {
    await tx`update offline_pack_files set build = 0 where pack_id = ${packId} and build = ${build} and name = ${name}`
    await tx`update offline_pack_files set build = ${build} where id = ${id}`
  })
  return file
}

async function insertRow(
  sql: Queryable,
  row: StoredFile & { packId: string; build: number },
): Promise<number> {
  const { packId, build, name, kind, hash, size } = row
  const [inserted] = await sql<{ id: number }[]>`
    insert into offline_pack_files (pack_id, build, name, kind, hash, size) values (${packId}, ${build}, ${name}, ${kind}, ${hash}, ${size}) returning id`
  return (inserted as { id: number }).id
}

/**
 * Deletes the files of a pack that neither the build `current` nor the one before it has; 0 for those of a removed pack. The caller holds the
 * pack's claim, or the pack is gone.
 */
export async function sweepFiles(
  { sql, files }: { sql: Sql; files: FileStore },
  packId: string,
  current: number,
): Promise<void> {
  const isOld = (table: string) =>
    sql`(${sql.id(table)}.build = 0 or ${sql.id(table)}.build < ${current - 1} or ${current} = 0)`
  const rows = await sql<{ hash: string }[]>`
    select distinct f.hash from offline_pack_files f where f.pack_id = ${packId} and ${isOld('f')}
      and not exists (select from offline_pack_files g where g.pack_id = f.pack_id and g.hash = f.hash and not ${isOld('g')})`
  for (const { hash } of rows) await files.remove(fileKey(packId, hash))
  await sql`delete from offline_pack_files f where f.pack_id = ${packId} and ${isOld('f')}`
}
