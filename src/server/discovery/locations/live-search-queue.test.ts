// Live search runs few searches at once, on connections whose plans are shared, and none for a client that has left.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'

let app: TestApp
const path = '/api/locations/search/live?query='

beforeAll(async () => {
  app = await startTestApp()
  await insertLocation(app.sql, { name: 'Harbor Lantern' })
})
afterAll(() => app.close())

const names = ({ body }: { body: { locations: { name: string }[] } }) =>
  body.locations.map(({ name }) => name)

/** Takes all slots of the queue; the result releases them. */
function occupy(): () => void {
  const held = Promise.withResolvers<void>()
  for (let place = 0; place < 10; place++) void app.deps.liveSearch.queue(() => held.promise)
  return held.resolve
}

/** How many searches have reached the queue since, and how many of them have left it. */
function watchQueue(): { entered: number; left: number } {
  const { liveSearch } = app.deps
  const { queue } = liveSearch
  const seen = { entered: 0, left: 0 }
  liveSearch.queue = async (work) => {
    seen.entered += 1
    return await queue(work).finally(() => {
      seen.left += 1
    })
  }
  onTestFinished(() => {
    liveSearch.queue = queue
  })
  return seen
}

test('more searches at once than there are connections are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.get(`${path}harbor`)))
  expect(answers.map(names)).toEqual(Array(40).fill(['Harbor Lantern']))
})

test('a search waits for a place in the queue', async () => {
  const release = occupy()
  const seen = watchQueue()
  const search = app.get(`${path}lantern`)
  await until(() => seen.entered === 1)
  // Whatever would have been answered without waiting is answered before this request.
  await app.get('/healthz')
  expect(seen.left).toBe(0)
  release()
  expect(names(await search)).toEqual(['Harbor Lantern'])
})

test('a search whose client has left meanwhile does not run', async () => {
  // The vocabulary is in memory by now, so that only the search itself takes a connection.
  await app.get(`${path}harbor`)
  const release = occupy()
  const seen = watchQueue()
  const leaving = new AbortController()
  const left = fetch(`${app.url}${path}harbor`, { signal: leaving.signal })
  await until(() => seen.entered === 1)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  // The server has seen the closed connection before it answers another one.
  await app.get('/healthz')
  let statements = 0
  app.deps.liveSearch.sql.pool.on('acquire', () => statements++)
  release()
  await until(() => seen.left === 1)
  expect(statements).toBe(0)
  await app.get(`${path}harbor`)
  expect(statements).toBeGreaterThan(0)
})
