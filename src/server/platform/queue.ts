// Runs work in the order in which it was added.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Work runs as soon as fewer than `concurrency` earlier entries are running. */
export function createQueue(concurrency = 1): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot goes to the next entry, or is released.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * The same for shared results: while a result is computed under a key, all callers with that key get the one result.
 */
export function createSharedQueue<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const queue = createQueue()
  return (key, make) => {
    const existing = running.get(key)
    if (existing) return existing
    const next = queue(make)
    running.set(key, next)
    void next.finally(() => running.delete(key)).catch(() => {})
    return next
  }
}
