// The downloads of this tab: they continue while the user looks at other pages, and can be paused.
import type { Api } from '../request-context.ts'
import { noStorageText } from './database.ts'
import type { DownloadFailure, Progress } from './download-pack.ts'
import { writeOwner } from './owner.ts'

export type Download = Progress & {
  ownerId: string
  state: 'running' | 'paused' | 'failed'
  failure?: DownloadFailure
  message?: string
}

const downloads = new Map<string, Download>()
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, Download> = new Map()

function set(id: string, download: Download | undefined): void {
  if (download) downloads.set(id, download)
  else downloads.delete(id)
  snapshot = new Map(downloads)
  for (const listener of listeners) listener()
}

export const downloadStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => snapshot,
}

/**
 * Reads the newest manifest and downloads what is missing. Resolves when the download has ended, successfully
 * or not.
 */
export async function startDownload(api: Api, ownerId: string, id: string): Promise<void> {
  if (running.has(id)) return
  const controller = new AbortController()
  running.set(id, controller)
  let progress: Progress = downloads.get(id) ?? { doneBytes: 0, totalBytes: 0 }
  set(id, { ...progress, ownerId, state: 'running' })
  try {
    const [{ DownloadError, downloadPack }, manifest] = await Promise.all([
      import('./download-pack.ts'),
      api.offlinePacks.get({ id }),
    ])
    if (!writeOwner(ownerId)) throw new DownloadError('no-storage', noStorageText)
    // Only a request: without it, browsers may delete the data at any time.
    void navigator.storage?.persist?.().catch(() => false)
    await downloadPack(ownerId, manifest, {
      signal: controller.signal,
      onProgress: (next) => {
        progress = next
        set(id, { ...next, ownerId, state: 'running' })
      },
    })
    await api.offlinePacks.note({ id }).catch(() => {})
    set(id, undefined)
  } catch (error) {
    set(id, { ...progress, ownerId, ...toOutcome(error, controller.signal) })
  } finally {
    running.delete(id)
  }
}

function toOutcome(error: unknown, signal: AbortSignal): Pick<Download, 'state' | 'failure' | 'message'> {
  if (signal.aborted) return { state: 'paused' }
  const { failure, message, status } = error as {
    failure?: DownloadFailure
    message: string
    status?: number
  }
  if (failure) return { state: 'failed', failure, message }
  if (status) return { state: 'failed', failure: 'refused', message }
  return {
    state: 'failed',
    failure: 'offline',
    message: 'The connection was lost. What has arrived is kept.',
  }
}

export const pauseDownload = (id: string): void => running.get(id)?.abort()

/** Removes the result of a download, such as for a deleted pack. */
export const forgetDownload = (id: string): void => {
  pauseDownload(id)
  set(id, undefined)
}
