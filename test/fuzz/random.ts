// Pseudorandom numbers that are the same for the same seed.

export type Random = ReturnType<typeof createRandom>

/** Mulberry32. @param seed an integer */
export function createRandom(seed: number) {
  let state = seed | 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(fraction() * count)
  return {
    /** From 0 up to 1. */
    fraction,
    /** An integer from 0 to `count` − 1. */
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
  }
}
