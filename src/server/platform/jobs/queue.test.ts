// What the job library writes through our pool is what it meant to write.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import type { Sql } from '../db/connect.ts'
import { onPool, startJobs } from './queue.ts'

let database: { sql: Sql; drop: () => Promise<void> }
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

test('JSON that the library gives as text arrives as it was meant, and values as values', async () => {
  const { executeSql } = onPool(database.sql)
  const text =
    'select x.name, $2::jsonb as whole, $3::jsonb as said from json_to_recordset($1::json) as x (name text)'
  const { rows } = await executeSql(text, [
    JSON.stringify([{ name: 'by the clock' }]),
    { deep: [1] },
    JSON.stringify({ message: 'full' }),
  ])
  expect(rows).toEqual([{ name: 'by the clock', whole: { deep: [1] }, said: { message: 'full' } }])
})

test('a job that failed keeps why', async () => {
  const { sql } = database
  const kinds = [{ name: 'in-vain', retryLimit: 0, run: () => Promise.reject(new Error('The disk is full')) }]
  const jobs = await startJobs({ sql, log, kinds: kinds as never[], isWorking: true, pollSeconds: 0.5 })
  try {
    await sql.begin((tx) => jobs.send(tx, 'in-vain', {}))
    jobs.wake('in-vain')
    const reason = async () =>
      (
        await sql`select output ->> 'message' as message from pgboss.job where name = 'in-vain' and state = 'failed'`
      )[0]?.message
    await expect.poll(reason, { timeout: 10_000 }).toBe('The disk is full')
  } finally {
    await jobs.stop()
  }
})

test('a schedule that the program no longer has is forgotten', async () => {
  const kinds = [{ name: 'by-the-clock', cron: '0 0 1 1 *', run: async () => {} }]
  const before = await startJobs({ sql: database.sql, log, kinds: kinds as never[], isWorking: true })
  await before.stop()
  expect(await database.sql`select name from pgboss.schedule`).toHaveLength(1)
  const jobs = await startJobs({ sql: database.sql, log, kinds: [], isWorking: true })
  await jobs.stop()
  expect(await database.sql`select name from pgboss.schedule`).toEqual([])
})
