// Tells the cache in front of all servers (a CDN, Varnish) which pages have changed, by their tags. It never delays a request: what is to be
// purged waits here until the cache has accepted it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { userAgent } from './user-agent.ts'

export type CdnPurge = {
  /** Undefined: everything that has a tag. */
  purge: (tags: ReadonlySet<string> | undefined) => void
  /** Sends what is waiting once more, for at most two seconds. */
  stop: () => Promise<void>
}

/** The tag of every page from a copy. */
export const everyPageTag = 'pages'

/** CDNs accept a limited number of tags at once; with more, everything is purged. */
const maxTags = 30
/** Changes within this time are purged together: CDNs limit how often. */
const paceMs = 500
const answerMs = 10_000
const stopMs = 2000
const maxRetryMs = 60_000

type Options = { url: string; token: string | undefined; log: Log; retryMs?: number }

export function createCdnPurge({ url, token, log, retryMs = 1000 }: Options): CdnPurge {
  const waiting = new Set<string>()
  const stopping = new AbortController()
  let isRunning = false

  const post = async (tags: readonly string[], limitMs: number) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent(),
        'surrogate-key': tags.join(' '),
        'cache-tag': tags.join(','),
        // Fastly reads its token from a header of its own.
        ...(token ? { authorization: `Bearer ${token}`, 'fastly-key': token } : {}),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(limitMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The cache answered ${response.status}`)
  }

  const sendWaiting = async (limitMs: number) => {
    const isEverything = waiting.has(everyPageTag) || waiting.size > maxTags
    const tags = isEverything ? [everyPageTag] : [...waiting]
    const taken = [...waiting]
    waiting.clear()
    try {
      await post(tags, limitMs)
    } catch (error) {
      for (const tag of isEverything ? tags : taken) waiting.add(tag)
      throw error
    }
  }

  const run = async () => {
    if (isRunning) return
    isRunning = true
    let failures = 0
    while (waiting.size > 0 && !stopping.signal.aborted) {
      let pauseMs = paceMs
      try {
        await sendWaiting(answerMs)
        failures = 0
      } catch (error) {
        if (failures === 0)
          log.warn({ error: String(error) }, 'the cache could not be told what has changed; this is retried')
        pauseMs = Math.min(retryMs * 2 ** failures, maxRetryMs)
        failures += 1
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    isRunning = false
  }

  return {
    purge: (tags) => {
      for (const tag of tags ?? [everyPageTag]) waiting.add(tag)
      void run()
    },
    stop: async () => {
      stopping.abort()
      if (waiting.size > 0) await sendWaiting(stopMs).catch(() => {})
    },
  }
}
