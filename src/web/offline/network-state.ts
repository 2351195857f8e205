// What the service worker knows of the network: after a request that hung or failed, what is stored is shown at once
// until something is answered again, or the failure is old.
import { fetchWatched } from './watched-fetch.ts'

const failureLastsMs = 30_000

let failedAt = Number.NEGATIVE_INFINITY
let answeredAt = Number.NEGATIVE_INFINITY

export const isDown = (now = Date.now()): boolean => now - failedAt < failureLastsMs

export function noteAnswer(): void {
  failedAt = Number.NEGATIVE_INFINITY
  answeredAt = Date.now()
}

/**
 * Resolves like `work`, and notes how it ended. A failure says nothing if the page itself gave the request up, or another one that
 * began later was answered.
 */
export async function noted<T>(work: Promise<T>, isGivenUp: () => boolean = () => false): Promise<T> {
  const startedAt = Date.now()
  try {
    const result = await work
    noteAnswer()
    return result
  } catch (error) {
    if (!isGivenUp() && answeredAt < startedAt) failedAt = Date.now()
    throw error
  }
}

/** Whether the server answers at all: a page that takes long is then worth waiting for. */
export const probe = {
  ms: 1500,
  isSlow: (): Promise<boolean> =>
    fetchWatched((signal) => fetch('/healthz', { cache: 'no-store', signal }), {
      answerMs: probe.ms,
      silentMs: probe.ms,
    })
      .then((response) => response.text())
      .then(
        () => true,
        () => false,
      ),
}
