// Limits the memory of a worker process. A file that would not fit, according to its header, is refused before decoding. Because a header
// may lie, a process that exceeds its limit exits at once.
import type { ImageKind } from './image-kind.ts'
import { needsTooMuchMemory } from './image-refused.ts'
import { decodeLimitBytes, outOfMemoryCode, workerLimitBytes } from './memory-limits.ts'

// Decoding runs in threads of the library, so the JavaScript thread stays free to check.
const checkEveryMs = 10
const marginBytes = 20_000_000

const kindNames: Record<ImageKind, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
}

/** Earlier work left too little memory in this process; a fresh one has enough. */
export class WorkerUsedUp extends Error {}

let isFresh = true

/** Records that the process has worked, so that its memory may not have been returned. */
export function markUsed(): void {
  isFresh = false
}

/**
 * @throws ImageRefused when decoding needs more than any worker has, WorkerUsedUp when it needs more than this one has
 * left
 */
export function requireMemory(
  bytes: number,
  { kind, megapixels }: { kind: ImageKind; megapixels: number },
): void {
  if (bytes > decodeLimitBytes)
    throw needsTooMuchMemory(
      `A ${kindNames[kind]} file like this one, of ${Math.ceil(megapixels)} megapixels,`,
    )
  if (!isFresh && process.memoryUsage.rss() + bytes > workerLimitBytes - marginBytes) throw new WorkerUsedUp()
}

/** Exits this process when it exceeds the limit, or when the server that started it is gone. */
export function guardProcess(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.memoryUsage.rss() > workerLimitBytes) process.exit(outOfMemoryCode)
    if (process.ppid !== parent) process.exit(1)
  }, checkEveryMs).unref()
}
