// The space of the disk that has DATA_DIR.
import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; sizeBytes: number }

/** Null for a server that has no folder. */
export async function readDiskSpace(folder: string | undefined): Promise<DiskSpace | null> {
  if (folder === undefined) return null
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch {
    return null
  }
}
