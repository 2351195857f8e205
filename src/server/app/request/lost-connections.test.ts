// Calls whose database connection is lost half way: reads and calls with an Idempotency-Key are repeated, others are answered 503 and have
// done nothing.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  app = await startTestApp({ log: log as never })
  member = await app.join('ann')
})
afterAll(() => app.close())

/** Lets a request wait for a lock of `table`, and ends the connection on which it waits. */
async function whileLost(table: string, request: () => Promise<Answer>): Promise<Answer> {
  const held = await app.sql.pool.connect()
  try {
    await held.query(`begin; lock table ${table}`)
    const answer = request()
    const waiting = await until(async () => {
      const { rows } = await held.query(
        `select pid from pg_locks where not granted and relation = '${table}'::regclass`,
      )
      return rows[0]?.pid as number | undefined
    })
    await held.query('select pg_terminate_backend($1)', [waiting])
    await held.query('rollback')
    return await answer
  } finally {
    held.release(true)
  }
}

const review = async (location: string, headers: Record<string, string> = {}) =>
  await app.send('POST', `/api/locations/${location}/reviews`, {
    body: { rating: 5, comment: 'The rail is low.' },
    as: member.token,
    headers,
  })
const reviewsOf = async (location: string) =>
  await app.sql`select from location_reviews where location_id = ${location}`

test('a read is repeated', async () => {
  const location = await insertLocation(app.sql)
  const answer = await whileLost('location_reviews', () => app.get(`/api/locations/${location}/reviews`))
  expect([answer.status, answer.body]).toEqual([200, []])
  expect((await whileLost('locations', () => app.get('/sitemap.xml'))).status).toBe(200)
})

test('a call with an Idempotency-Key is repeated and done once', async () => {
  const location = await insertLocation(app.sql)
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await whileLost('location_reviews', () => review(location, headers))
  expect(answer.status).toBe(201)
  expect(await review(location, headers)).toMatchObject({ status: 201, body: { id: answer.body.id } })
  expect(await reviewsOf(location)).toHaveLength(1)
})

test('without a key the answer is to try again, and nothing was done', async () => {
  const location = await insertLocation(app.sql)
  const answer = await whileLost('location_reviews', () => review(location))
  expect([answer.status, answer.body.type, answer.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '5',
  ])
  expect(await reviewsOf(location)).toHaveLength(0)
})

test('the check of a session is repeated for every call', async () => {
  const location = await insertLocation(app.sql)
  expect((await whileLost('sessions', () => review(location))).status).toBe(201)
  expect(await reviewsOf(location)).toHaveLength(1)
})
