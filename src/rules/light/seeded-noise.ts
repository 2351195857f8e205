// Deterministic pseudo-random numbers from a string, for images that never change.

/** 32-bit FNV-1a hash of a string. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** A stream of numbers, 0 ≤ n < 1, seeded by a string (mulberry32). */
export function createRandom(text: string): () => number {
  let state = hashText(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Smooth noise along a line: values −1..1, about one hill and one valley for each two units of the argument. */
export function createNoise(text: string): (at: number) => number {
  const random = createRandom(text)
  const slopes = Array.from({ length: 256 }, () => random() * 2 - 1)
  return (at) => {
    const cell = Math.floor(at)
    const t = at - cell
    const near = slopes[cell & 255]! * t
    const far = slopes[(cell + 1) & 255]! * (t - 1)
    return (near + (far - near) * t * t * t * (t * (t * 6 - 15) + 10)) * 2
  }
}
