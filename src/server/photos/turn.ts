// Work on pictures takes turns: one at a time keeps the cores busy already, and bounds the memory.

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** A queue: what is given runs after all that was given before. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** The same for what many may ask for at once: while it is made under a key, all who ask by that key get the one result. */
export function createTurnsByKey<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  const inTurn = createTurns()
  return (key, make) => {
    const before = running.get(key)
    if (before) return before
    const next = inTurn(make)
    running.set(key, next)
    void next.finally(() => running.delete(key)).catch(() => {})
    return next
  }
}
