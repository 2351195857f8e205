// What a network takes at one server is missing at the others, when servers come and go, and without the database.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { until } from '../../../../test/support/until.ts'
import { createRateLimit } from './rate-limit.ts'
import { shareLimits } from './shared-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

const burst = 300
const bucket = { burst, perSecond: 0.001 }
const limits = { calls: bucket, media: bucket, copies: bucket }
const log = { debug() {}, info() {}, warn() {}, error: console.error }

const servers: Server[] = []
type Server = {
  take: (network: string) => boolean
  left: (network: string) => number
  countPeers: () => number
  stop: () => Promise<void>
}

/** A server as far as its limits are concerned. */
function startServer(): Server {
  const [calls, media, copies] = [createRateLimit(bucket), createRateLimit(bucket), createRateLimit(bucket)]
  const { share, countPeers, stop } = shareLimits({ sql: database.sql, log, probeMs: 100 })
  const onTaken = share({ calls, media, copies }, limits)
  const server: Server = {
    countPeers,
    stop,
    take: (network: string) => {
      const { allowed } = calls.take(network)
      if (allowed) onTaken('calls', network, 1)
      return allowed
    },
    left: (network: string) => burst - (calls.used(0).find(([name]) => name === network)?.[1] ?? 0),
  }
  servers.push(server)
  return server
}

const acquainted = (all: Server[]) =>
  until(() => all.every(({ countPeers }) => countPeers() === all.length - 1))

/** Until all of them know of what was taken, but for a tenth of the bucket. */
const known = (taken: number, all: Server[]) =>
  until(() => all.every(({ left }) => left('a') <= burst - taken + burst * 0.1))

const takeMany = (server: Server, network: string, count: number) =>
  Array.from({ length: count }, () => server.take(network)).filter(Boolean).length

test('a client that spreads its requests over three servers gets what one server would give it, within 20 %', async () => {
  const three = [startServer(), startServer(), startServer()]
  await acquainted(three)
  let taken = 0
  for (let index = 0; index < 3 * burst; index += 1) {
    if ((three[index % 3] as Server).take('a')) taken += 1
    // What was told counts, not how fast this loop is: also of the last tenth.
    await known(Math.min(taken, burst * 1.1), three)
  }
  expect(taken).toBeGreaterThanOrEqual(burst)
  expect(taken).toBeLessThanOrEqual(burst * 1.2)
  // All of them at one server are as many.
  expect(takeMany(three[0] as Server, 'b', 3 * burst)).toBe(burst)
})

test('a server that comes later knows what was taken before, and one that goes takes nothing with it', async () => {
  const [first, second] = [startServer(), startServer()]
  await acquainted([first, second])
  takeMany(first, 'a', burst)
  await known(burst, [first, second])
  const late = startServer()
  await known(burst, [late])
  await first.stop()
  expect(takeMany(second, 'a', burst) + takeMany(late, 'a', burst)).toBeLessThanOrEqual(burst * 0.2)
})

test('a server that is alone tells nobody, and limits by itself without the database', async () => {
  const client = await database.sql.pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.query('listen request_counts')
  const alone = startServer()
  await until(() => heard.length > 0)
  expect(takeMany(alone, 'a', 2 * burst)).toBe(burst)
  // A probe goes over the same connection, after anything that was told.
  const before = heard.length
  await until(() => heard.length >= before + 2)
  expect(heard.filter((payload) => !payload.startsWith('probe:'))).toEqual([])
  client.release(true)
  await alone.stop()
  expect(takeMany(alone, 'b', 2 * burst)).toBe(burst)
})
