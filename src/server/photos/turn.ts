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
