// Downloads the files of a pack that the device lacks, each checked by its hash before it is stored. After
// any interruption, stored files stay, and the next attempt continues with the others.
import type { OfflineFile, OfflineManifest } from '../../contract/planning/offline.ts'
import { isFull, noStorageText, put, removeKeys } from './database.ts'
import { beginPack, completePack, fileKey, findMissing, readFile } from './stored-packs.ts'
import { fetchWatched, patience } from './watched-fetch.ts'

export type Progress = { doneBytes: number; totalBytes: number }
/**
 * `refused`: by the server, with its message; `damaged`: the bytes repeatedly differ from the announced ones;
 * `full`: no space left; `no-storage`: the browser stores nothing.
 */
export type DownloadFailure = 'offline' | 'refused' | 'damaged' | 'full' | 'no-storage'

export class DownloadError extends Error {
  readonly failure: DownloadFailure
  constructor(failure: DownloadFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

const parallel = 4
const attempts = 3

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/** @throws DownloadError, or the signal's reason */
export async function downloadPack(
  ownerId: string,
  manifest: OfflineManifest,
  { signal, onProgress }: Options,
): Promise<void> {
  await onDevice(beginPack(ownerId, manifest))
  const files = withoutRepeats(manifest.files)
  const missing = await onDevice(findMissing(manifest.id, files))
  const totalBytes = sumOf(files)
  let doneBytes = totalBytes - sumOf(missing)
  onProgress({ doneBytes, totalBytes })
  const queue = [...missing]
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      await storeFile(manifest.id, file, signal)
      doneBytes += file.size
      onProgress({ doneBytes, totalBytes })
    }
  }
  const endings = await Promise.allSettled(Array.from({ length: parallel }, () => work().catch(giveUp)))
  signal.throwIfAborted()
  for (const ending of endings) if (ending.status === 'rejected') throw ending.reason

  // Files that were already requested may still arrive; no further ones are requested.
  function giveUp(error: unknown): never {
    queue.length = 0
    throw error
  }
  await onDevice(completePack(manifest.id))
}

const sumOf = (files: readonly OfflineFile[]) => files.reduce((sum, { size }) => sum + size, 0)

const withoutRepeats = (files: readonly OfflineFile[]) => [
  ...new Map(files.map((file) => [file.hash, file])).values(),
]

async function storeFile(packId: string, file: OfflineFile, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const content = await fetchFile(packId, file, signal)
    if (await isIntact(content, file))
      return void (await onDevice(put('files', content, fileKey(packId, file.hash))))
    if (attempt === attempts)
      throw new DownloadError('damaged', 'A file arrived damaged three times. Try again in a few minutes.')
  }
}

async function fetchFile(packId: string, { hash }: OfflineFile, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetchWatched(
      (watch) => fetch(`/api/offline-packs/${packId}/files/${hash}`, { signal: watch }),
      { ...patience, signal },
    )
    if (response.ok) return await response.arrayBuffer()
    const { detail } = (await response.json().catch(() => ({}))) as { detail?: string }
    throw new DownloadError('refused', detail ?? `The server answered ${response.status}.`)
  } catch (error) {
    if (error instanceof DownloadError || signal.aborted) throw error
    throw new DownloadError('offline', 'The connection was lost. What has arrived is kept.')
  }
}

async function isIntact(content: ArrayBuffer, { hash, size }: OfflineFile): Promise<boolean> {
  if (content.byteLength !== size) return false
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash
}

/** @throws DownloadError that says why the device stored nothing: any write may be the one that fills it */
async function onDevice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isFull(error)
      ? new DownloadError(
          'full',
          'This device has no space left for the pack. Free some space, then try again.',
        )
      : new DownloadError('no-storage', noStorageText)
  }
}

/** Deletes stored files of a pack whose content is not what its manifest says, so that a download fetches them again. */
export async function dropDamaged({ id, files }: OfflineManifest): Promise<number> {
  let dropped = 0
  for (const file of withoutRepeats(files)) {
    const content = await readFile(id, file.hash)
    if (!content || (await isIntact(content, file))) continue
    await removeKeys('files', [fileKey(id, file.hash)])
    dropped += 1
  }
  return dropped
}
