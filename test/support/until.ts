// Waiting for a state, never for a time.
import { setTimeout as sleep } from 'node:timers/promises'

type Found<T> = Exclude<T, undefined | null | false>

/** Asks again and again until the answer is there: neither false nor missing. @throws Error when it takes too long */
export async function until<T>(ask: () => T | Promise<T>, withinMs = 240_000): Promise<Found<T>> {
  const endMs = performance.now() + withinMs
  for (;;) {
    const found = await ask()
    if (found !== undefined && found !== null && found !== false) return found as Found<T>
    if (performance.now() > endMs) throw new Error(`It did not come about within ${withinMs} ms: ${ask}`)
    await sleep(10)
  }
}
