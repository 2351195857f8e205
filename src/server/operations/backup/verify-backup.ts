// Reads a whole backup before a restore: whether it is a backup, fits this version and is undamaged.
import { stat } from 'node:fs/promises'
import type { Migration } from '../../platform/db/schema-files.ts'
import { ArchiveDamaged, type ArchiveEntry, readArchive } from './archive-reader.ts'
import { BackupError, toBackupError } from './backup-error.ts'
import {
  type Contents,
  contentsName,
  type Manifest,
  manifestName,
  parseContents,
  parseManifest,
  secretName,
} from './manifest.ts'

/** `secret` is the SESSION_SECRET, if the backup contains it. */
export type VerifiedBackup = {
  path: string
  manifest: Manifest
  contents: Contents
  secret: string | undefined
}

/** The prefix of the message when a backup is refused or cannot be restored. */
export const nothingRestored = 'Nothing was restored'

export type VerifyOptions = {
  /** The migrations of this program. */
  migrations: readonly Migration[]
  signal?: AbortSignal | undefined
  onProgress?: ((progress: { bytesRead: number; bytesTotal: number }) => void) | undefined
}

/** @throws BackupError */
export async function verifyBackup(path: string, options: VerifyOptions): Promise<VerifiedBackup> {
  try {
    return await readBackup(path, options)
  } catch (error) {
    throw toBackupError(nothingRestored, error)
  }
}

async function readBackup(
  path: string,
  { migrations, signal, onProgress }: VerifyOptions,
): Promise<VerifiedBackup> {
  const { size: bytesTotal } = await stat(path)
  const found: Partial<Omit<VerifiedBackup, 'path'>> = {}
  let bytesRead = 0
  const onBytes = (bytes: number) => {
    bytesRead += bytes
    onProgress?.({ bytesRead, bytesTotal })
  }
  for await (const entry of requireBeginning(readArchive(path, onBytes))) {
    signal?.throwIfAborted()
    if (!found.manifest) found.manifest = parseManifest(entry)
    else if (entry.name === contentsName) found.contents = parseContents(entry.content)
    else if (entry.name === secretName) found.secret = entry.content.toString().trim()
    else if (entry.name === manifestName) throw new ArchiveDamaged()
  }
  const { manifest, contents, secret } = found
  if (!manifest || !contents) throw new ArchiveDamaged()
  // Only now has the digest proven the manifest.
  requireKnownSchema(manifest, migrations)
  return { path, manifest, contents, secret }
}

// If even the first entry is unreadable, the file was most likely never a backup.
async function* requireBeginning(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  let hasBegun = false
  try {
    for await (const entry of entries) {
      hasBegun = true
      yield entry
    }
    if (!hasBegun) throw new ArchiveDamaged()
  } catch (error) {
    if (hasBegun || !(error instanceof ArchiveDamaged)) throw error
    throw new BackupError('the file is not a backup of Viewfinder, or its beginning is damaged.')
  }
}

function requireKnownSchema(manifest: Manifest, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.number ?? 0
  const schema = manifest.migrations.at(-1)?.number ?? 0
  if (schema > newest)
    throw new BackupError(
      `the backup has schema ${schema}, this Viewfinder version (${newest}) is older: use version ${manifest.version} or a newer one.`,
    )
  const other = manifest.migrations.find(({ hash }, index) => hash !== migrations[index]?.hash)
  if (other)
    throw new BackupError(
      `migration ${other.name} of the backup differs from this version's: use version ${manifest.version}.`,
    )
}
