// Reads JSON from a server that the operator has configured, with limits of time and size. One that fails repeatedly, or asks us to wait, is
// left alone for a while.
import { createCircuitBreaker } from './circuit-breaker.ts'
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
  const guarded = createCircuitBreaker({
    nowMs: settings.nowMs,
    toPaused: () => new RemoteFailed(`The ${settings.name} is left alone after failures`),
    toWaitMs: (error) => (error instanceof RemoteFailed ? (error.retryAfterSeconds ?? 0) * 1000 : undefined),
  })
  return async <T>(url: URL, parse: (answer: unknown) => T): Promise<T> =>
    await guarded(async () => parse(await request(url, settings)))
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

/** @throws Error for a longer body, and when the connection ends before it does */
async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`The response is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
