// Work that takes turns, in the order in which it came.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** What is given runs as soon as fewer than `concurrency` of those before it still run. */
export function createQueue(concurrency = 1): Queue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The location goes to the next one, or is given up.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for what many may ask for at once: while it is made under a key, all who ask by that key get the one result. */
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
