// Jobs in the database: sent with a transaction, processed, and the records of those that fail.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import type { Sql } from '../db/pool.ts'
import { startJobs } from './queue.ts'

let database: { sql: Sql; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test("a job's data arrives unchanged, whatever it contains", async () => {
  const { sql } = database
  const seen: object[] = []
  const kinds = [{ name: 'with-data', run: async (data: object) => void seen.push(data) }]
  const jobs = await startJobs({ sql, log, kinds: kinds as never[], isWorking: true, pollSeconds: 0.5 })
  const data = { deep: [1, { a: null }], text: 'it\'s "{}" $1 \\ ü', at: '2026-01-01' }
  try {
    await sql.transaction((tx) => jobs.send(tx, 'with-data', data))
    await expect(
      sql.transaction(async (tx) => {
        await jobs.send(tx, 'with-data', { never: true })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await expect.poll(() => seen).toEqual([data])
  } finally {
    await jobs.stop()
  }
})

test('a failed job records its error', async () => {
  const { sql } = database
  const kinds = [{ name: 'in-vain', retryLimit: 0, run: () => Promise.reject(new Error('The disk is full')) }]
  const jobs = await startJobs({ sql, log, kinds: kinds as never[], isWorking: true, pollSeconds: 0.5 })
  try {
    await sql.transaction((tx) => jobs.send(tx, 'in-vain', {}))
    jobs.wake('in-vain')
    const reason = async () =>
      (
        await sql`select output ->> 'message' as message from pgboss.job where name = 'in-vain' and state = 'failed'`
      )[0]?.message
    await expect.poll(reason).toBe('The disk is full')
  } finally {
    await jobs.stop()
  }
})

test('a scheduled job whose worker died is resumed within a minute', {
  timeout: 300_000,
}, async () => {
  const { sql } = database
  const seen: object[] = []
  const kinds = [
    { name: 'once-a-year', cron: '0 0 1 1 *', run: async (data: object) => void seen.push(data) },
  ]
  const options = { sql, log, kinds: kinds as never[], pollSeconds: 0.5 }
  await (await startJobs({ ...options, isWorking: true })).stop()
  const sender = await startJobs({ ...options, isWorking: false })
  const occurrence = { name: 'once-a-year', data: { of: 'this year' }, options: {} }
  await sender.send(sql, '__pgboss__send-it', occurrence)
  await sender.stop()
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where name = '__pgboss__send-it'`
  const jobs = await startJobs({ ...options, isWorking: true })
  try {
    await expect.poll(() => seen).toEqual([{ of: 'this year' }])
  } finally {
    await jobs.stop()
  }
})

test('a schedule that the program no longer has is removed', async () => {
  const kinds = [{ name: 'by-the-clock', cron: '0 0 1 1 *', run: async () => {} }]
  const before = await startJobs({ sql: database.sql, log, kinds: kinds as never[], isWorking: true })
  await before.stop()
  expect(await database.sql`select name from pgboss.schedule`).toHaveLength(1)
  const jobs = await startJobs({ sql: database.sql, log, kinds: [], isWorking: true })
  await jobs.stop()
  expect(await database.sql`select name from pgboss.schedule`).toEqual([])
})
