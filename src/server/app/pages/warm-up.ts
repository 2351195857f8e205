// Renders the main pages before the server says that it is ready: the first visitors after a start would wait for code that is not compiled
// yet, several times as long as later ones.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { visitorCaller } from '../../accounts/users/request-session.ts'
import { inProcessApi } from '../request/api.ts'
import type { AppOptions } from '../request/context.ts'
import { renderPage } from './render-page.ts'

const paths = ['/', '/locations', '/permits', '/marketplace', '/map']

/** A round is no longer faster than the best one before it; so many of these in a row, and the rest comes with use. */
const settledRounds = 3
const noticeableGain = 0.95

export type WarmUp = { rounds: number; milliseconds: number }

/** Renders for nobody, so nothing is counted or stored. Ends when rounds take the same time, or by the signal; never fails. */
export async function warmUp(
  options: AppOptions,
  { signal = AbortSignal.timeout(10_000), maxRounds = 100 } = {},
): Promise<WarmUp> {
  const startMs = performance.now()
  let rounds = 0
  try {
    const pages = [...paths, ...(await locationPath(options))]
    let best = Number.POSITIVE_INFINITY
    let settled = 0
    while (settled < settledRounds && rounds < maxRounds && !signal.aborted) {
      const cost = await renderAll(options, pages, signal)
      settled = cost < best * noticeableGain ? 0 : settled + 1
      best = Math.min(best, cost)
      rounds += 1
    }
  } catch (error) {
    if (!signal.aborted)
      options.log.warn({ error: String(error) }, 'the pages could not be rendered in advance')
  }
  return { rounds, milliseconds: performance.now() - startMs }
}

/** The page of the first location of the list. */
async function locationPath(options: AppOptions): Promise<string[]> {
  const api = inProcessApi(options, randomUUID(), visitorCaller(options))
  const { body } = await api.locations.list({ limit: 1 })
  return body.map(({ id }) => `/location/${id}`)
}

async function renderAll(
  options: AppOptions,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const before = process.cpuUsage()
  for (const page of pages) {
    signal.throwIfAborted()
    const { reply } = await renderPage(options, {
      request: { headers: { accept: 'text/html' } },
      url: new URL(page, options.publicUrl),
      requestId: randomUUID(),
      signal,
      session: visitorCaller(options),
    })
    if (reply.stream) await text(reply.stream)
  }
  const { user, system } = process.cpuUsage(before)
  return user + system
}
