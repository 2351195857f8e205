// The operator's tasks about money, as commands: what they print, and when they fail.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/support/app.ts'
import { startChild } from '../../test/support/child.ts'
import { insertUser } from '../../test/support/factories.ts'
import { insertPayment } from '../../test/support/payments.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function admin(...args: string[]): Promise<{ code: number | null; output: string }> {
  const server = inject('server')
  const DATABASE_URL =
    'url' in server
      ? Object.assign(new URL(server.url), { pathname: `/${database.name}` }).href
      : `postgres://${server.user}@localhost/${database.name}?host=${encodeURIComponent(server.socketFolder)}`
  const child = startChild('src/cli/admin.ts', args, { env: { DATABASE_URL, SESSION_SECRET: randomUUID() } })
  const code = await child.exit()
  return { code, output: child.output() }
}

test('ledger check fails and names what differs, and passes without differences', {
  timeout: 300_000,
}, async () => {
  const clean = await admin('ledger', 'check')
  expect([clean.code, clean.output]).toEqual([0, expect.stringContaining('No differences.')])
  const userId = await insertUser(database.sql)
  const id = await insertPayment(database.sql, {
    user_id: userId,
    intent: 'captured',
    state: 'captured',
    captured_cents: 2500,
  })
  const { code, output } = await admin('ledger', 'check')
  expect(code).toBe(1)
  expect(output).toContain('3 differences:')
  expect(output).toContain(`payment ${id}: processor is 0 cents, expected 2500`)
  expect(output).toContain(`payment ${id}: revenue is 0 cents, expected -2500`)
  expect(output).toContain(`payment ${id}: it was charged for a permit, and no booking has it`)
})

test('payouts run says what it did, and another word is explained', { timeout: 300_000 }, async () => {
  const run = await admin('payouts', 'run')
  expect([run.code, run.output.trim()]).toEqual([0, '0 payouts created, 0 sent ($0).'])
  const wrong = await admin('payouts')
  expect([wrong.code, wrong.output.trim()]).toEqual([1, 'Use: npm run admin -- payouts run'])
})
