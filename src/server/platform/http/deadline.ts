// How long a request may take before the client is told to come back later.
import { Problem } from '../../../contract/problems.ts'

export type Deadline = {
  /** The work's result. @throws Problem unavailable when the time is over first */
  within: <T>(work: Promise<T>) => Promise<T>
  /** The time no longer counts. */
  stop: () => void
}

/** Begins to count; when `ms` are over, `onTimeout` is called with what the client is told. Without `ms` there is no limit. */
export function startDeadline(ms: number | undefined, onTimeout: (problem: Problem) => void): Deadline {
  if (ms === undefined) return { within: (work) => work, stop: () => {} }
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting any more.
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
