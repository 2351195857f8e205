// Limits expensive work by network: a few run at once, the others wait, and the networks take turns.
import { Problem } from '../../../contract/problems.ts'

export type FairQueue = {
  /**
   * Waits for a slot; resolves with the function that releases it, which may be called twice.
   * @throws Problem rate-limited when too many of this network wait, unavailable when too many wait in total; the
   * signal's reason
   */
  enter: (network: string, signal: AbortSignal) => Promise<() => void>
}

export type FairQueueLimits = {
  runningPerNetwork: number
  running: number
  waitingPerNetwork: number
  waiting: number
}

type Waiter = { start: () => void }

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const running = new Map<string, number>()
  // In round-robin order: a network that got a slot goes to the end.
  const waiting = new Map<string, Waiter[]>()
  let runningCount = 0
  let waitingCount = 0

  const mayRun = (network: string) =>
    runningCount < limits.running && (running.get(network) ?? 0) < limits.runningPerNetwork

  function take(network: string): () => void {
    runningCount += 1
    running.set(network, (running.get(network) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      runningCount -= 1
      const left = (running.get(network) ?? 1) - 1
      if (left > 0) running.set(network, left)
      else running.delete(network)
      startNext()
    }
  }

  function startNext(): void {
    for (const [network, waiters] of waiting) {
      if (!mayRun(network)) continue
      waiting.delete(network)
      const [first, ...rest] = waiters
      if (rest.length > 0) waiting.set(network, rest)
      waitingCount -= 1
      first?.start()
      return
    }
  }

  function leave(network: string, waiter: Waiter): void {
    const rest = (waiting.get(network) ?? []).filter((one) => one !== waiter)
    waitingCount -= 1
    if (rest.length > 0) waiting.set(network, rest)
    else waiting.delete(network)
  }

  function wait(network: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        leave(network, waiter)
        reject(signal.reason)
      }
      const waiter = {
        start: () => {
          signal.removeEventListener('abort', abort)
          resolve(take(network))
        },
      }
      waiting.set(network, [...(waiting.get(network) ?? []), waiter])
      waitingCount += 1
      signal.addEventListener('abort', abort, { once: true })
    })
  }

  return {
    enter: async (network, signal) => {
      signal.throwIfAborted()
      if (mayRun(network)) return take(network)
      if ((waiting.get(network)?.length ?? 0) >= limits.waitingPerNetwork)
        throw new Problem('rate-limited', 'Too many requests at once. Please slow down.', {
          retryAfterSeconds: 2,
        })
      if (waitingCount >= limits.waiting)
        throw new Problem('unavailable', 'The server is busy right now. Please try again in a moment.', {
          retryAfterSeconds: 5,
        })
      return await wait(network, signal)
    },
  }
}
