// Networks that hang: none answers, one trickles, one stops in the middle; and a server that is merely slow.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWatched } from './watched-fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { answerMs: 3000, silentMs: 3000 }

/** Fails with its reason when it is given up, as `fetch` does. */
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** An answer that has begun: `send` adds bytes. */
function begin() {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller
    },
  })
  const ask = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => out?.error(signal.reason))
    return new Response(body)
  }
  return { ask, send: (bytes: number) => out?.enqueue(new Uint8Array(bytes)), close: () => out?.close() }
}

/** What became of it after some time. */
async function after(ms: number, work: Promise<unknown>): Promise<string> {
  let state = 'waiting'
  work.then(
    () => {
      state = 'done'
    },
    ({ name }: Error) => {
      state = name
    },
  )
  await vi.advanceTimersByTimeAsync(ms)
  return state
}

test('a server that accepts and never answers is given up after the limit', async () => {
  const waiting = fetchWatched(never, limits)
  expect(await after(2999, waiting)).toBe('waiting')
  expect(await after(1, waiting)).toBe('TimeoutError')
})

test('an answer that stops in the middle fails', async () => {
  const { ask, send } = begin()
  const response = await fetchWatched(ask, limits)
  const reading = response.text()
  send(20_000)
  expect(await after(2999, reading)).toBe('waiting')
  expect(await after(1, reading)).toBe('TimeoutError')
})

test('one byte a second is no answer, and 300 bytes a second are one', async () => {
  const trickling = begin()
  const reading = (await fetchWatched(trickling.ask, limits)).text()
  const outcome = reading.catch(({ name }: Error) => name)
  for (let second = 0; second < 3; second += 1) {
    trickling.send(1)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(await outcome).toBe('TimeoutError')

  const slow = begin()
  const whole = (await fetchWatched(slow.ask, limits)).text()
  for (let second = 0; second < 60; second += 1) {
    slow.send(300)
    await vi.advanceTimersByTimeAsync(1000)
  }
  slow.close()
  expect(await after(0, whole)).toBe('done')
  expect(await whole).toHaveLength(18_000)
  // Nothing is left that could end a later request.
  expect(vi.getTimerCount()).toBe(0)
})

test('a slow server is waited for while it answers something, a hanging network is not', async () => {
  let isAnswering = true
  const probe = { ms: 1500, isSlow: async () => isAnswering }
  const waiting = fetchWatched(never, { ...limits, probe })
  expect(await after(4000, waiting)).toBe('waiting')
  isAnswering = false
  expect(await after(1500, waiting)).toBe('TimeoutError')
  isAnswering = true
  expect(await after(60_000, fetchWatched(never, { ...limits, probe }))).toBe('TimeoutError')
})

test('a request that its page gives up ends with that reason', async () => {
  const controller = new AbortController()
  const waiting = fetchWatched(never, { ...limits, signal: controller.signal })
  controller.abort()
  expect(await after(0, waiting)).toBe('AbortError')
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer without a body and a failure are passed on', async () => {
  const empty = new Response(null, { status: 204 })
  expect(await fetchWatched(async () => empty, limits)).toBe(empty)
  // As in Chromium.
  const withBody = { status: 204, body: new ReadableStream(), headers: new Headers() } as unknown as Response
  expect(await fetchWatched(async () => withBody, limits)).toBe(withBody)
  const failure = fetchWatched(async () => {
    throw new TypeError('Failed to fetch')
  }, limits)
  await expect(failure).rejects.toThrow('Failed to fetch')
  expect(vi.getTimerCount()).toBe(0)
})
