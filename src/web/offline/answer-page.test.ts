// Navigations that a device without copies answers: the network's page, whole, or the page for offline use.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerPage } from './answer-page.ts'
import { isDown, noteAnswer } from './network-state.ts'
import type { Fetching } from './worker-scope.ts'

const origin = 'https://viewfinder.example'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('self', { location: { origin } })
  noteAnswer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shell = { build: 'shell-1', read: async () => new Response('shell') }

/** Asks for a page of a network whose requests `ask` answers, and waits. */
async function open(path: string, ask: (path: string, signal: AbortSignal) => Promise<Response>, ms = 0) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (request: Request | string, { signal }: { signal: AbortSignal }) => {
    const name = new URL(typeof request === 'string' ? request : request.url, origin).pathname
    asked.push(name)
    return ask(name, signal)
  })
  const request = new Request(`${origin}${path}`)
  const event = { request, waitUntil: () => {}, respondWith: () => {} } as Fetching
  let answer: Response | undefined
  void answerPage(event, new URL(request.url), shell).then((response) => {
    answer = response
  })
  await vi.advanceTimersByTimeAsync(ms)
  return { asked, answer, to: answer?.headers.get('location') }
}

const hang = (_: string, signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

test('the page of a network that answers', async () => {
  const { answer } = await open('/blog', async () => new Response('<html >Blog', html))
  expect(await answer?.text()).toBe('<html >Blog')
  expect(isDown()).toBe(false)
})

test('/offline is there at once, without a request', async () => {
  const { answer, asked } = await open('/offline', hang)
  expect([await answer?.text(), asked]).toEqual(['shell', []])
})

test('a network that hangs leads to the page for offline use after three seconds', async () => {
  expect((await open('/blog?page=2', hang, 2999)).answer).toBeUndefined()
  const { to } = await open('/blog?page=2', hang, 3000)
  expect(to).toBe(`${origin}/offline#page=%2Fblog%3Fpage%3D2`)
  expect(isDown()).toBe(true)
  vi.setSystemTime(Date.now() + 30_000)
  expect(isDown()).toBe(false)
})

test('a server that is slow but answers is waited for', async () => {
  const { answer, to } = await open(
    '/blog',
    (path, signal) => (path === '/healthz' ? Promise.resolve(new Response('ok')) : hang(path, signal)),
    8000,
  )
  expect([answer, to]).toEqual([undefined, undefined])
})

test('a page that stops in the middle is not shown half', async () => {
  const stopping = async (_: string, signal: AbortSignal) => {
    const body = new ReadableStream({
      start: (out) => {
        out.enqueue(new TextEncoder().encode('<html >'.padEnd(9000)))
        signal.addEventListener('abort', () => out.error(signal.reason))
      },
    })
    return new Response(body, html)
  }
  expect((await open('/location/0190C2F4-7b1e-7cc3-9d2a-3f1b5a6c7d8e', stopping, 3000)).to).toBe(
    `${origin}/offline#location=0190c2f4-7b1e-7cc3-9d2a-3f1b5a6c7d8e`,
  )
})

test('a network that fails leads there at once', async () => {
  const fail = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect((await open('/', fail)).to).toBe(`${origin}/offline#page=%2F`)
})
