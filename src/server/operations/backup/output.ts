// The destination of a backup: a file that gets its name once it is complete and synced to disk, or standard output.
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError, toBackupError } from './backup-error.ts'

export type Output = {
  write: (chunk: Uint8Array) => Promise<void>
  /** Publishes the output as the backup. */
  commit: () => Promise<void>
  /** Removes the output. */
  discard: () => Promise<void>
}

/** The prefix of the message when a backup could not be written. */
export const nothingWritten = 'No backup was written'

/** Writes to `path`.partial until `commit`. @throws BackupError, also if either file exists */
export async function openOutputFile(path: string): Promise<Output> {
  try {
    return await openFile(path)
  } catch (error) {
    throw toBackupError(nothingWritten, error)
  }
}

async function openFile(path: string): Promise<Output> {
  if (await exists(path)) throw alreadyThere(path)
  const partial = `${path}.partial`
  const file = await open(partial, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupError(
      `${partial} exists: another backup is writing it, or was interrupted; if it was, remove the file.`,
    )
  })
  return {
    write: async (chunk) => await file.appendFile(chunk),
    commit: async () => {
      await file.sync()
      await file.close()
      await giveName(partial, path)
      await syncFolder(dirname(path))
    },
    discard: async () => {
      await file.close().catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

// A link never replaces a file, a rename does. Not every file system supports links.
async function giveName(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || (await exists(path))) throw alreadyThere(path)
    return await rename(partial, path)
  }
  await rm(partial)
}

// Otherwise the new name may be lost in a power failure. Some file systems do not support this; the error can be ignored.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => {})
  await handle.close()
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const alreadyThere = (path: string) => new BackupError(`${path} exists and is not overwritten.`)

/** Writes to a stream such as standard output, which cannot be discarded. */
export function streamOutput(stream: NodeJS.WritableStream): Output {
  // The failed write reports the error.
  stream.on('error', () => {})
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()))
      }),
    commit: async () => {},
    discard: async () => {},
  }
}
