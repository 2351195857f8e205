// Reads JSON from a server that the operator has configured, with limits of time and size. One that fails repeatedly, or asks us to wait, is
// left alone for a while.
import { readLimited } from './read-limited.ts'
import { userAgent } from './user-agent.ts'

/** Its message is our own text: an address may hold a key. `retryAfterSeconds`: how long the server asked us to wait. */
export class RemoteFailed extends Error {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {}) {
    super(message, { cause: options.cause })
    this.name = 'RemoteFailed'
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

type Settings = {
  /** As in "The tide server did not respond". */
  name: string
  timeoutMs: number
  maxBytes: number
  nowMs: () => number
  /** Statuses beside the successful ones whose answers are read. */
  otherStatuses?: readonly number[]
}

/** @returns a function that reads an address; what `parse` throws is a failure of the server. @throws RemoteFailed */
export function createRemoteJson(settings: Settings) {
  const guarded = createBreaker(settings)
  return async <T>(url: URL, parse: (answer: unknown) => T): Promise<T> =>
    await guarded(async () => parse(await request(url, settings)))
}

const failuresToPause = 3
const pauseMs = 60_000
const maxPauseMs = 3_600_000

/** Runs work unless it is paused: after three failures in a row for a minute, doubling up to an hour with each further one. */
function createBreaker({ name, nowMs }: Settings): <T>(work: () => Promise<T>) => Promise<T> {
  let failures = 0
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  const noteFailure = (error: unknown) => {
    failures += 1
    const asked = error instanceof RemoteFailed ? error.retryAfterSeconds : undefined
    const own = failures < failuresToPause ? 0 : pauseMs * 2 ** Math.min(failures - failuresToPause, 10)
    const lengthMs = Math.min(Math.max(own, (asked ?? 0) * 1000), maxPauseMs)
    pausedUntilMs = Math.max(pausedUntilMs, nowMs() + lengthMs)
  }
  return async (work) => {
    if (nowMs() < pausedUntilMs) throw new RemoteFailed(`The ${name} is left alone after failures`)
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

async function request(
  url: URL,
  { name, timeoutMs, maxBytes, otherStatuses = [] }: Settings,
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { 'user-agent': userAgent(), accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new RemoteFailed(`The ${name} did not respond`, { cause })
  })
  if (!response.ok && !otherStatuses.includes(response.status)) {
    await response.body?.cancel()
    throw new RemoteFailed(`The ${name} responded with status ${response.status}`, {
      retryAfterSeconds: response.status === 429 ? toSeconds(response.headers.get('retry-after')) : undefined,
    })
  }
  try {
    return JSON.parse(await readLimited(response, maxBytes))
  } catch (cause) {
    throw new RemoteFailed(`The ${name} did not respond with JSON`, { cause })
  }
}

const secondsIfUnsaid = 60

function toSeconds(header: string | null): number {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : secondsIfUnsaid
}
