// A circuit breaker for servers that the operator has configured: one that fails repeatedly, or asks us to wait, is left alone for a while.

const failuresToPause = 3
const pauseMs = 60_000
const maxPauseMs = 3_600_000

type Settings = {
  nowMs: () => number
  /** Thrown while it is paused. */
  toPaused: () => Error
  /** How long the server asked us to wait, by the error of the work. */
  toWaitMs?: (error: unknown) => number | undefined
}

/** Runs work unless it is paused: after three failures in a row for a minute, doubling up to an hour with each further one. */
export function createCircuitBreaker({
  nowMs,
  toPaused,
  toWaitMs,
}: Settings): <T>(work: () => Promise<T>) => Promise<T> {
  let failures = 0
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  const noteFailure = (error: unknown) => {
    // Work that ran in parallel and fails after the pause began does not count as another failure.
    const isPaused = nowMs() < pausedUntilMs
    if (!isPaused) failures += 1
    const own =
      isPaused || failures < failuresToPause ? 0 : pauseMs * 2 ** Math.min(failures - failuresToPause, 10)
    const lengthMs = Math.min(Math.max(own, toWaitMs?.(error) ?? 0), maxPauseMs)
    pausedUntilMs = Math.max(pausedUntilMs, nowMs() + lengthMs)
  }
  return async (work) => {
    if (nowMs() < pausedUntilMs) throw toPaused()
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      noteFailure(error)
      throw error
    }
  }
}
