// Writes a backup while the server runs: one snapshot of the database, and the original of every photo and image that it refers to.
import { storedOriginals } from '../../discovery/photos/stored-originals.ts'
import type { Sql, Transaction } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { toBackupError } from './backup-error.ts'
import { listSequences } from './catalog.ts'
import { mapInOrder } from './in-order.ts'
import {
  aboutText,
  type BackedUpTable,
  type Contents,
  contentsName,
  fileEntry,
  fingerprint,
  formatVersion,
  type Manifest,
  manifestName,
  partEntry,
  secretName,
  tableName,
} from './manifest.ts'
import { nothingWritten, type Output } from './output.ts'
import { describeSchema, openSnapshot } from './snapshot.ts'
import { readTable } from './table-parts.ts'

export type BackupProgress = { copying: 'files' | 'rows'; count: number }

export type BackupInput = {
  sql: Sql
  files: Pick<FileStore, 'read'>
  output: Output
  /** The SESSION_SECRET. The backup contains only its fingerprint, unless `withSecret` is set. */
  secret: string
  withSecret: boolean
  version: string
  signal?: AbortSignal
  onProgress?: (progress: BackupProgress) => void
}

export type BackupSummary = Pick<Contents, 'files' | 'missingFiles'> & {
  rows: number
  tables: number
  bytes: number
}

type Work = BackupInput & { archive: ArchiveWriter }

const filesReadAhead = 4

/** @throws BackupError; the output is then removed */
export async function createBackup(input: BackupInput): Promise<BackupSummary> {
  const createdAt = new Date()
  const archive = new ArchiveWriter(input.output, createdAt)
  try {
    const contents = await writeArchive({ ...input, archive }, createdAt)
    await input.output.commit()
    const { files, missingFiles, rows } = contents
    const counts = Object.values(rows)
    const sum = counts.reduce((total, count) => total + count, 0)
    return { files, missingFiles, rows: sum, tables: counts.length, bytes: archive.bytes }
  } catch (error) {
    await input.output.discard()
    throw toBackupError(nothingWritten, input.signal?.aborted ? input.signal.reason : error)
  }
}

// Files are copied first, without a snapshot, because a long snapshot would hold back vacuum. Files that are new in the snapshot are
// copied right after it is taken, before many of them can be deleted.
async function writeArchive(work: Work, createdAt: Date): Promise<Contents> {
  const { archive, sql, secret } = work
  const schema = await sql.transaction(describeSchema)
  const manifest: Manifest = {
    product: 'Viewfinder',
    format: formatVersion,
    about: aboutText,
    version: work.version,
    createdAt: createdAt.toISOString(),
    secretFingerprint: fingerprint(secret),
    ...schema,
  }
  await archive.addJson(manifestName, manifest)
  if (work.withSecret) await archive.add(secretName, Buffer.from(`${secret}\n`))
  const copied = await copyFiles(work)
  const contents = await sql.transaction(async (tx) => {
    await openSnapshot(tx, schema)
    const files = await copyNewFiles(work, tx, copied)
    const rows = await copyTables(work, tx, schema.tables)
    return { ...files, rows, sequences: await listSequences(tx) }
  })
  await archive.addJson(contentsName, contents)
  await archive.finish()
  return contents
}

/** Copies the files of the current rows. @returns their keys */
async function copyFiles({ archive, files, sql, signal, onProgress }: Work): Promise<Set<string>> {
  const copied = new Set<string>()
  const read = async (key: string) => ({ key, content: await files.read(key) })
  for await (const { key, content } of mapInOrder(storedOriginals(sql), filesReadAhead, read)) {
    signal?.throwIfAborted()
    // If it is still missing in the snapshot, it is counted there.
    if (!content) continue
    await archive.add(fileEntry(key), content)
    copied.add(key)
    onProgress?.({ copying: 'files', count: copied.size })
  }
  return copied
}

type FileContents = Pick<Contents, 'files' | 'missingFiles' | 'unusedFiles'>

/**
 * Copies the files that the snapshot refers to and that are not in `copied`. Removes used keys from `copied`, so that the unused ones
 * remain.
 */
async function copyNewFiles(
  { archive, files, signal }: Work,
  tx: Transaction,
  copied: Set<string>,
): Promise<FileContents> {
  const missingFiles: string[] = []
  let count = 0
  for await (const key of storedOriginals(tx)) {
    signal?.throwIfAborted()
    if (!copied.delete(key)) {
      const content = await files.read(key)
      if (content) await archive.add(fileEntry(key), content)
      else missingFiles.push(key)
    }
    count += 1
  }
  return { files: count - missingFiles.length, missingFiles, unusedFiles: [...copied] }
}

async function copyTables(
  { archive, signal, onProgress }: Work,
  tx: Transaction,
  tables: BackedUpTable[],
): Promise<Contents['rows']> {
  const counts: Contents['rows'] = {}
  let total = 0
  for (const table of tables) {
    let part = 0
    let count = 0
    for await (const { rows, content } of readTable(tx, table)) {
      signal?.throwIfAborted()
      part += 1
      count += rows
      await archive.add(partEntry(table, part), content)
      onProgress?.({ copying: 'rows', count: total + count })
    }
    counts[tableName(table)] = count
    total += count
  }
  return counts
}
