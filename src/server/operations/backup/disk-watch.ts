// Detects that the embedded database stopped because its disk is full: its connections are lost without a reason.
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

// Before it stops, the database tries to add a 16 MB segment to its log and removes the partial segment.
const fullBytes = 32 * 1024 * 1024

/** @returns whether the disk has become full since the call; always false if `dataDir` has no embedded database */
export function watchDisk(dataDir: string): () => boolean {
  const log = join(dataDir, 'postgres.log')
  const from = existsSync(log) ? statSync(log).size : 0
  return () => {
    if (!existsSync(log)) return false
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < fullBytes || /No space left on device/.test(readFrom(log, from))
  }
}

// A log that is shorter than before was restarted.
function readFrom(log: string, from: number): string {
  const content = readFileSync(log)
  return content.subarray(content.length < from ? 0 : from).toString()
}
