// Reports of changed pages to a cache: what is sent, when it is repeated, and that nothing is lost.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createCdnPurge } from './cdn-purge.ts'

type Received = { method: string; headers: Record<string, unknown>; tags: string[] }

/** A cache that answers with the next of `statuses`, then with 200. */
async function startCache(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] }
    received.push({ method: request.method ?? '', headers: request.headers, tags })
    response.statusCode = statuses.shift() ?? 200
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, received }
}

function start(url: string, token?: string) {
  const warnings: unknown[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (...line: unknown[]) => void warnings.push(line) }
  const cdn = createCdnPurge({ url, token, log, retryMs: 1 })
  onTestFinished(() => cdn.stop())
  return { ...cdn, warnings }
}

const accepted = (reports: Received[]) => new Set(reports.flatMap(({ tags }) => tags))

test('the tags are sent as a CDN expects them, with the token', async () => {
  const { url, received } = await startCache()
  const { purge } = start(url, 'secret')
  purge(new Set(['location-1', 'people']))
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    tags: ['location-1', 'people'],
    headers: {
      'content-type': 'application/json',
      'surrogate-key': 'location-1 people',
      'cache-tag': 'location-1,people',
      authorization: 'Bearer secret',
      'fastly-key': 'secret',
    },
  })
})

test('everything has one tag, and so have many tags at once', async () => {
  const { url, received } = await startCache()
  const { purge } = start(url)
  purge(undefined)
  await expect.poll(() => received.length).toBe(1)
  expect(received[0]?.tags).toEqual(['pages'])
  expect(received[0]?.headers.authorization).toBeUndefined()
  purge(new Set(Array.from({ length: 31 }, (_, index) => `location-${index}`)))
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.tags).toEqual(['pages'])
})

test('what the cache refuses is sent again, with what has changed since, and one line says so', async () => {
  const { url, received } = await startCache([500, 429, 503])
  const { purge, warnings } = start(url)
  purge(new Set(['location-1']))
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(1)
  purge(new Set(['location-2']))
  await expect.poll(() => accepted(received.slice(3))).toEqual(new Set(['location-1', 'location-2']))
  expect(received[0]?.tags).toEqual(['location-1'])
  expect(warnings).toHaveLength(1)
})

test('what waits at the end is sent once more, and a cache that is gone does not hold anything up', async () => {
  const { url, received } = await startCache([500])
  const { purge, stop } = start(url)
  purge(new Set(['location-1']))
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(1)
  purge(new Set(['location-2']))
  await stop()
  expect(accepted(received.slice(1))).toContain('location-2')
  const gone = start('http://127.0.0.1:9/purge')
  expect(gone.purge(new Set(['location-1']))).toBeUndefined()
  await expect.poll(() => gone.warnings.length).toBe(1)
  await gone.stop()
})
