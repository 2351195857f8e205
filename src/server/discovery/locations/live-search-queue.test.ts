// Live search runs few searches at once, on connections whose plans are shared, and none for a client that has left.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'

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

/** Until the request waits in the queue: the server has read it by then. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 300))

test('more searches at once than there are connections are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.get(`${path}harbor`)))
  expect(answers.map(names)).toEqual(Array(40).fill(['Harbor Lantern']))
})

test('a search waits for a place in the queue', async () => {
  const release = occupy()
  let isAnswered = false
  const search = app.get(`${path}lantern`).then((answer) => {
    isAnswered = true
    return answer
  })
  await soon()
  expect(isAnswered).toBe(false)
  release()
  expect(names(await search)).toEqual(['Harbor Lantern'])
})

test('a search whose client has left meanwhile does not run', async () => {
  // The vocabulary is in memory by now, so that only the search itself takes a connection.
  await app.get(`${path}harbor`)
  const release = occupy()
  const leaving = new AbortController()
  const left = fetch(`${app.url}${path}harbor`, { signal: leaving.signal })
  await soon()
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  await soon()
  let statements = 0
  app.deps.liveSearch.sql.pool.on('acquire', () => statements++)
  release()
  await soon()
  expect(statements).toBe(0)
  await app.get(`${path}harbor`)
  expect(statements).toBeGreaterThan(0)
})
