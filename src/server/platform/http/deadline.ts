// The time limit of a request, after which the client is told to retry later.
import { Problem } from '../../../contract/problems.ts'

export type Deadline = {
  /** The work's result. @throws Problem unavailable when the time is over first */
  within: <T>(work: Promise<T>) => Promise<T>
  /** Stops the timer. */
  stop: () => void
}

/**
 * Starts the timer. After `ms`, `onTimeout` is called with the problem for the client. Without `ms` there is no limit.
 */
export function startDeadline(ms: number | undefined, onTimeout: (problem: Problem) => void): Deadline {
  if (ms === undefined) return { within: (work) => work, stop: () => {} }
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  // The promise may have no reader left.
  timeout.catch(() => {})
  const timer = setTimeout(() => {
    const problem = new Problem('unavailable', 'This took too long. Please try again in a moment.', {
      retryAfterSeconds: 10,
    })
    reject(problem)
    onTimeout(problem)
  }, ms)
  return { within: (work) => Promise.race([work, timeout]), stop: () => clearTimeout(timer) }
}
