// Whether the embedded database ended because its disk is full: it loses its connections then and cannot say why.
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Before it gives up, the database tries to add a piece of 16 MB to its log, and removes what it got of it.
const fullBytes = 32 * 1024 * 1024

/** @returns whether the disk has become full since; false where `dataDir` has no embedded database */
export function watchDisk(dataDir: string): () => boolean {
  const log = join(dataDir, 'postgres.log')
  const from = existsSync(log) ? statSync(log).size : 0
  return () => {
    if (!existsSync(log)) return false
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < fullBytes || /No space left on device/.test(readFrom(log, from))
  }
}

// A log that has become shorter was begun anew.
function readFrom(log: string, from: number): string {
  const content = readFileSync(log)
  return content.subarray(content.length < from ? 0 : from).toString()
}
