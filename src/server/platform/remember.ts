// Caches results that cost a scan of a whole table and may be half a minute old.

type Remembered<Value> = { value: Promise<Value>; freshUntilMs: number; isRefreshing: boolean }

/**
 * A read whose result is cached for `ms` per key (a database pool, for example). After that the old result is returned
 * once more while a new one is read, so that only the first request waits. A failed read is not cached.
 */
export function rememberFor<Key extends object, Value>(
  ms: number,
  read: (key: Key) => Promise<Value>,
  now: () => number = () => performance.now(),
): (key: Key) => Promise<Value> {
  const remembered = new WeakMap<Key, Remembered<Value>>()
  const renew = (key: Key): Promise<Value> => {
    const value = read(key)
    value.then(
      () => remembered.set(key, { value, freshUntilMs: now() + ms, isRefreshing: false }),
      () => remembered.delete(key),
    )
    return value
  }
  return (key) => {
    const before = remembered.get(key)
    if (!before) {
      const value = renew(key)
      remembered.set(key, { value, freshUntilMs: Number.POSITIVE_INFINITY, isRefreshing: true })
      return value
    }
    if (now() > before.freshUntilMs && !before.isRefreshing) {
      before.isRefreshing = true
      renew(key).catch(() => {})
    }
    return before.value
  }
}
