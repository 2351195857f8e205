// When the forecast's server fails repeatedly or asks us to wait, it is left alone for a while.

/** `retryAfterSeconds`: how long the server asked us to wait. */
export class WeatherFailed extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {}) {
    super(message, { cause: options.cause })
    this.name = 'WeatherFailed'
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const failuresToPause = 3
const pauseMs = 60_000
const maxPauseMs = 3_600_000

/** Runs work unless it is paused: after three failures in a row for a minute, doubling up to an hour with each further one. */
export function createBreaker(nowMs: () => number): <T>(work: () => Promise<T>) => Promise<T> {
  let failures = 0
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  const noteFailure = (error: unknown) => {
    failures += 1
    const asked = error instanceof WeatherFailed ? error.retryAfterSeconds : undefined
    const own = failures < failuresToPause ? 0 : pauseMs * 2 ** Math.min(failures - failuresToPause, 10)
    const lengthMs = Math.min(Math.max(own, (asked ?? 0) * 1000), maxPauseMs)
    pausedUntilMs = Math.max(pausedUntilMs, nowMs() + lengthMs)
  }
  return async (work) => {
    if (nowMs() < pausedUntilMs) throw new WeatherFailed('The forecast server is left alone after failures')
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
