// Requests that end when the network hangs: when no answer begins, when it stops in the middle, and when it only
// trickles. A browser itself waits for minutes. Also used by the service worker.

/** The network neither answers nor fails. */
class HangingNetwork extends Error {
  override name = 'TimeoutError'
}

type Watch = {
  /** The time until the answer begins. */
  answerMs: number
  /** The time in which at least `leastBytes` of it arrive. */
  silentMs: number
  /** Asked shortly before `answerMs` ends: if the server is merely slow, the answer is waited for as long again, five times at most. */
  probe?: { ms: number; isSlow: () => Promise<boolean> }
  /** Ends the request early. */
  signal?: AbortSignal
}

/** For what the user waits for anyway, such as a download. */
export const patience = { answerMs: 20_000, silentMs: 15_000 }

const leastBytes = 256
const maxRounds = 5
const emptyStatuses = new Set([204, 205, 304])

/**
 * The answer, whose body fails if it stops.
 * @throws what `ask` throws, or a TimeoutError
 */
export async function fetchWatched(
  ask: (signal: AbortSignal) => Promise<Response>,
  { answerMs, silentMs, probe, signal }: Watch,
): Promise<Response> {
  const controller = new AbortController()
  const end = () => controller.abort(new HangingNetwork('The network doesn’t answer'))
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const watch = (ms: number, then: () => void) => {
    stop()
    timer = setTimeout(then, ms)
  }
  let hasBegun = false
  const watchAnswer = (rounds: number) => {
    if (!probe || rounds === maxRounds) return watch(answerMs, end)
    watch(answerMs - probe.ms, async () => {
      const isSlow = await probe.isSlow()
      if (hasBegun) return
      if (isSlow) watchAnswer(rounds + 1)
      else end()
    })
  }
  const endEarly = () => controller.abort(signal?.reason)
  if (signal?.aborted) endEarly()
  signal?.addEventListener('abort', endEarly)
  watchAnswer(1)
  try {
    const response = await ask(controller.signal)
    const { status, statusText, headers } = response
    // Chromium gives these an empty body, which no Response may be made with.
    if (!response.body || emptyStatuses.has(status)) return response
    const watchSilence = () => watch(silentMs, end)
    const body = response.body.pipeThrough(watchBody(watchSilence, stop))
    hasBegun = true
    watchSilence()
    return new Response(body, { status, statusText, headers })
  } finally {
    if (!hasBegun) stop()
    hasBegun = true
  }
}

function watchBody(onProgress: () => void, onEnd: () => void): TransformStream<Uint8Array, Uint8Array> {
  let uncounted = 0
  return new TransformStream({
    transform: (chunk, out) => {
      uncounted += chunk.byteLength
      if (uncounted >= leastBytes) {
        uncounted = 0
        onProgress()
      }
      out.enqueue(chunk)
    },
    flush: onEnd,
  })
}
