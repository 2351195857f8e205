// A bounded cache of responses: parallel readers share one request, and failures are not cached.

type Options = { max: number; forMs: number; nowMs: () => number }

/**
 * Returns the cached value of a key, or reads it. The oldest entry is dropped when there are more than `max`.
 */
export function createRemembered<T>({ max, forMs, nowMs }: Options) {
  const entries = new Map<string, { value: Promise<T>; untilMs: number }>()
  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && nowMs() < known.untilMs) return await known.value
    const entry = { value: read(), untilMs: nowMs() + forMs }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.keys().next()
    if (entries.size > max && !oldest.done) entries.delete(oldest.value)
    try {
      return await entry.value
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key)
      throw error
    }
  }
}
