// Visitors who read public pages without a pause, and one member who writes without a pause: how long reads failed, and when writes came
// back.
import { setTimeout as sleep } from 'node:timers/promises'

export type Watch = {
  reads: number
  failedReads: string[]
  /** The longest time in which a read failed and none succeeded, and the longest read. */
  readOutageMs: number
  slowestReadMs: number
  /** From this moment until the first change that was begun afterwards is acknowledged. */
  untilWritten: (sinceMs: number) => Promise<number>
  /** The longest time since this moment in which no change was acknowledged. */
  writePauseMs: (sinceMs: number) => number
  stop: () => Promise<void>
}

const visitors = 3
const pauseMs = 60
const readLimitMs = 10_000
const writeLimitMs = 30_000
const writePatienceMs = 180_000

type Setup = { url: string; paths: readonly string[]; write: () => Promise<boolean> }

export function startWatch({ url, paths, write }: Setup): Watch {
  let isOver = false
  let stoppedMs = 0
  /** Since when reads have been failing. */
  let failingSinceMs: number | undefined
  const watch: Watch = {
    reads: 0,
    failedReads: [],
    readOutageMs: 0,
    slowestReadMs: 0,
    untilWritten: async (sinceMs) => {
      while (performance.now() - sinceMs < writePatienceMs) {
        const written = writes.find(({ begunMs }) => begunMs >= sinceMs)
        if (written) return written.endedMs - sinceMs
        await sleep(20)
      }
      return Number.POSITIVE_INFINITY
    },
    writePauseMs: (sinceMs) => {
      const ends = [sinceMs, ...writes.map(({ endedMs }) => endedMs).filter((endedMs) => endedMs > sinceMs)]
      return Math.max(...ends.map((endedMs, index) => (ends[index + 1] ?? stoppedMs) - endedMs))
    },
    stop: async () => {
      isOver = true
      await Promise.all(working)
      stoppedMs = performance.now()
    },
  }
  const writes: { begunMs: number; endedMs: number }[] = []

  async function read(path: string): Promise<void> {
    const begunMs = performance.now()
    const failure = await reasonOf(`${url}${path}`)
    const endedMs = performance.now()
    watch.reads += 1
    watch.slowestReadMs = Math.max(watch.slowestReadMs, endedMs - begunMs)
    if (failure) {
      watch.failedReads.push(`${path}: ${failure}`)
      failingSinceMs ??= begunMs
    }
    if (failingSinceMs !== undefined && (failure || begunMs >= failingSinceMs))
      watch.readOutageMs = Math.max(watch.readOutageMs, endedMs - failingSinceMs)
    if (!failure && failingSinceMs !== undefined && begunMs >= failingSinceMs) failingSinceMs = undefined
  }

  const visiting = Array.from({ length: visitors }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn++) {
      await read(paths[turn % paths.length] as string)
      await sleep(pauseMs)
    }
  })
  const writing = (async () => {
    while (!isOver) {
      const begunMs = performance.now()
      const isWritten = await Promise.race([write(), sleep(writeLimitMs, false, { ref: false })])
      if (isWritten) writes.push({ begunMs, endedMs: performance.now() })
      await sleep(pauseMs)
    }
  })()
  const working = [...visiting, writing]
  return watch
}

async function reasonOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(readLimitMs),
    })
    const text = await answer.text()
    if (answer.status !== 200) return String(answer.status)
    return text === '' ? 'empty' : undefined
  } catch (error) {
    return `${(error as Error).name} ${((error as Error).cause as Error | undefined)?.message ?? ''}`
  }
}
