// The destination of log lines: a file descriptor, written in the background. Lines that cannot be written are counted
// and dropped; they never end or block the process. pino's own destination throws on a full disk, goes silent after
// EPIPE, and then blocks the exit.
import { write, writeSync } from 'node:fs'

const maxWaitingBytes = 1_000_000
const maxBatchBytes = 16_384
const retryMs = 100
// A reader that read nothing for this long would block the exit forever.
const stuckAfterMs = 1000

let lost = 0

/** How many lines of log and console output could not be written since the process started. */
export const lostLogLines = (): number => lost

/** Prevents a full disk or a closed pipe behind `console` from ending the process. */
export function surviveConsoleErrors(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      lost += 1
    })
}

/**
 * A destination for pino. Each `write` is one line; lines are written in order, and at most `maxWaitingBytes` are
 * buffered.
 */
export function createLogDestination(fd: number): { write: (line: string) => void } {
  let waiting: string[] = []
  let waitingBytes = 0
  let writingSinceMs: number | undefined

  function writeLine(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (waitingBytes + bytes > maxWaitingBytes) {
      lost += 1
      return
    }
    waiting.push(line)
    waitingBytes += bytes
    if (writingSinceMs === undefined) next()
  }

  function next(): void {
    const count = batchLength(waiting)
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    const bytes = Buffer.from(batch.join(''))
    waitingBytes -= bytes.length
    writingSinceMs = performance.now()
    writeRest(bytes, batch.length)
  }

  function writeRest(bytes: Buffer, lines: number): void {
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      // The reader of a non-blocking pipe is behind.
      if (error?.code === 'EAGAIN') return void setTimeout(writeRest, retryMs, bytes, lines).unref()
      if (!error && written < bytes.length) return writeRest(bytes.subarray(written), lines)
      if (error) lost += lines
      writingSinceMs = undefined
      if (waiting.length > 0) next()
    })
  }

  process.once('exit', () => {
    if (writingSinceMs !== undefined && performance.now() - writingSinceMs > stuckAfterMs) return
    try {
      writeSync(fd, waiting.join(''))
    } catch {
      // There is nowhere left to report this.
    }
  })
  return { write: writeLine }
}

/** How many lines fit into one write; at least one. */
function batchLength(lines: readonly string[]): number {
  let bytes = 0
  const tooMany = lines.findIndex((line, index) => {
    bytes += Buffer.byteLength(line)
    return index > 0 && bytes > maxBatchBytes
  })
  return tooMany === -1 ? lines.length : tooMany
}
