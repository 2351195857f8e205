// Restores a verified backup into an empty database and an empty file store: all or nothing.
import { isConnectionLost } from '../../platform/db/known-failures.ts'
import { inMigrationTransaction } from '../../platform/db/migration-lock.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Schema } from '../../platform/db/schema-files.ts'
import { startJobs } from '../../platform/jobs/queue.ts'
import type { ListedFileStore } from '../../platform/storage/file-store.ts'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import { BackupError, toBackupError } from './backup-error.ts'
import { watchDisk } from './disk-watch.ts'
import { EntryCursor } from './entry-cursor.ts'
import { mapInOrder } from './in-order.ts'
import { type LoadProgress, loadTables } from './load-tables.ts'
import { getFileKey, manifestName, secretName } from './manifest.ts'
import {
  claimFileStore,
  emptyFileStore,
  releaseFileStore,
  requireEmptyDatabase,
  requireNoServer,
} from './require-empty.ts'
import { type Installation, restoreSecret } from './secret-file.ts'
import { nothingRestored, type VerifiedBackup } from './verify-backup.ts'

export type RestoreProgress = { files: number } | LoadProgress

export type RestoreInput = {
  /** A pool of one connection: any other connection counts as a server. */
  sql: Sql
  files: ListedFileStore
  backup: VerifiedBackup
  schema: Schema
  installation: Installation
  signal?: AbortSignal | undefined
  onProgress?: ((progress: RestoreProgress) => void) | undefined
}

type Restored = { rows: number; files: number; omittedTables: string[] }

/** `secretNote` is a message for the operator. */
export type RestoreSummary = Restored & { secretNote: string | undefined }

const filesAtOnce = 8

/** @throws BackupError; the database and file store are then empty, unless the message says otherwise */
export async function restoreBackup(input: RestoreInput): Promise<RestoreSummary> {
  const { sql, files, backup, installation, signal } = input
  const isDiskFull = watchDisk(installation.dataDir)
  try {
    await requireNoServer(sql)
    await requireEmptyDatabase(sql)
    if (backup.manifest.jobQueue !== null) await makeQueueTables(sql)
    await claimFileStore(files)
    return await restoreOrUndo(input)
  } catch (error) {
    if (error instanceof OutcomeUnknown) throw error
    const cause =
      isConnectionLost(error) && isDiskFull() ? new BackupError('the disk is full.', { cause: error }) : error
    throw toBackupError(nothingRestored, signal?.aborted ? signal.reason : cause)
  }
}

async function restoreOrUndo(input: RestoreInput): Promise<RestoreSummary> {
  const { files, backup, installation } = input
  const secret = restoreSecret(backup, installation)
  const restored = await restoreEntries(input).catch(async (error: unknown) => {
    const done = await findOutcome(input.sql, error)
    if (done) return done
    secret.undo()
    // The next restore removes what cannot be removed now.
    await emptyFileStore(files).catch(() => {})
    throw error instanceof CommitUnanswered ? error.cause : error
  })
  secret.finish()
  // A remaining marker is harmless: a restore checks the database first.
  await releaseFileStore(files).catch(() => {})
  return { ...restored, secretNote: secret.note }
}

/** Everything was loaded, but the response to the commit was lost. */
class CommitUnanswered extends Error {
  readonly restored: Restored
  constructor(restored: Restored, cause: unknown) {
    super((cause as Error).message, { cause })
    this.restored = restored
  }
}

class OutcomeUnknown extends BackupError {}

/** The result of the restore if the commit succeeded after all, else undefined. @throws OutcomeUnknown if the database cannot be queried */
async function findOutcome(sql: Sql, error: unknown): Promise<Restored | undefined> {
  if (!(error instanceof CommitUnanswered)) return undefined
  try {
    await requireEmptyDatabase(sql)
    return undefined
  } catch (answer) {
    if (answer instanceof BackupError) return error.restored
    throw new OutcomeUnknown(
      'The database did not confirm the last step, which may have succeeded. Start the restore again: it is refused if everything is there.',
    )
  }
}

// The library creates its tables itself, outside the transaction because it uses its own. They stay empty if the restore fails.
async function makeQueueTables(sql: Sql): Promise<void> {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const queue = await startJobs({ sql, log, kinds: [], isWorking: false })
  await queue.stop()
}

async function restoreEntries(input: RestoreInput): Promise<Restored> {
  const { sql, backup, schema, signal, onProgress = () => {} } = input
  const entries = new EntryCursor(readArchive(backup.path), signal)
  let restored: Restored | undefined
  try {
    for await (const _ of entries.takeWhile(isHead));
    const files = await restoreFiles(input, entries)
    return await inMigrationTransaction(sql, async (tx) => {
      const loaded = await loadTables(tx, { backup, schema, entries, onProgress })
      // Reads to the last byte, which verifies the digest again.
      for await (const _ of entries.takeWhile((entry) => entry));
      restored = { files, ...loaded }
      return restored
    })
  } catch (error) {
    throw restored && isConnectionLost(error) ? new CommitUnanswered(restored, error) : error
  } finally {
    await entries.close()
  }
}

const isHead = ({ name }: ArchiveEntry) => (name === manifestName || name === secretName ? true : undefined)

async function restoreFiles(
  { files, backup, onProgress }: RestoreInput,
  entries: EntryCursor,
): Promise<number> {
  const unused = new Set(backup.contents.unusedFiles)
  const found = entries.takeWhile(({ name, content }) => {
    const key = getFileKey(name)
    return key === undefined ? undefined : { key, content }
  })
  let count = 0
  const write = async ({ key, content }: { key: string; content: Buffer }) => {
    if (unused.has(key)) return
    await files.write(key, content)
    count += 1
  }
  for await (const _ of mapInOrder(found, filesAtOnce, write)) onProgress?.({ files: count })
  return count
}
