// A circuit breaker: after several failures in a row nothing is asked for a while, and everybody gets the answer at once.
import { Unavailable } from '../platform/unavailable.ts'

const maxFailures = 5
const restMs = 60_000

/** Runs reads one by one or together. @throws Unavailable instead of the read's own error, and while the circuit is open */
export function createBreaker(now: () => number = () => performance.now()) {
  let failures = 0
  let openUntilMs = Number.NEGATIVE_INFINITY
  return async <T>(read: () => Promise<T>): Promise<T> => {
    if (now() < openUntilMs) throw new Unavailable(message, 'failed too often')
    try {
      const result = await read()
      failures = 0
      return result
    } catch (error) {
      failures += 1
      if (failures >= maxFailures) openUntilMs = now() + restMs
      throw new Unavailable(message, error)
    }
  }
}

const message = 'Elevation data can’t be read right now'
