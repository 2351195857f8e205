// Running numbers of receipts: without gaps and duplicates when many pay at once and when a transaction is rolled back; and what a
// receipt says about seller, buyer, property and tax.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { checkLedger } from '../ledger/check.ts'
import { includedTaxCents, toDocumentNumber } from './printable-page.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let app: TestApp
let payer: Member
let owner: Member
beforeAll(async () => {
  app = await startTestApp({
    seller: {
      name: 'Sierra Photo LLC',
      address: ['1 Main Street', 'Bishop, CA 93514'],
      taxId: '12-345',
      taxPercent: 8.5,
    },
  })
  payer = await app.join('payer', { name: 'Ada Payer' })
  owner = await app.join('owner', { name: 'Olive Owner', email_verified: true })
})
afterAll(() => app.close())

const capture = (id: string, sql: Queryable = app.sql) =>
  sql`update payments set captured_cents = amount_cents, intent = 'captured', state = 'captured', captured_at = now() where id = ${id}`
const numbers = async (gateway: string) =>
  (
    await app.sql<{ number: number }[]>`
      select receipt_number as number from payments where gateway = ${gateway} and receipt_number is not null order by 1`
  ).map(({ number }) => number)
const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('payments that are captured at once have consecutive numbers, and what is rolled back takes none', async () => {
  const ids = await Promise.all(
    countTo(30).map(() => insertPayment(app.sql, { user_id: payer.id, gateway: 'stripe' })),
  )
  await Promise.allSettled(
    ids.map((id, index) =>
      app.sql.transaction(async (tx) => {
        await capture(id, tx)
        // Its change is recorded twice, and every third transaction fails.
        await tx`update payments set captured_cents = amount_cents where id = ${id}`
        if (index % 3 === 0) throw new Error('rolled back')
      }),
    ),
  )
  expect(await numbers('stripe')).toEqual(countTo(20))
  for (const id of ids) await capture(id)
  expect(await numbers('stripe')).toEqual(countTo(30))
  expect(
    (await checkLedger(app.sql, app.deps.domains)).differences.filter((line) => line.startsWith('receipts')),
  ).toEqual([])
  await expect(
    app.sql`update payments set receipt_number = 1 where id = ${ids[5] as string}`,
  ).rejects.toThrow(/unique|duplicate/)
})

test('a payment that is not captured has no number', async () => {
  const id = await insertPayment(app.sql, { user_id: payer.id })
  const [row] = await app.sql`select receipt_number from payments where id = ${id}`
  expect(row?.receipt_number).toBeNull()
})

test('the receipt of a rental: its owner sells, the property with place, time and price, tax', async () => {
  const propertyId = await insertProperty(app.sql, { owner_id: owner.id, title: 'Brick <loft>' })
  const bookingId = await requestPaid(app, payer, propertyId)
  await act(app, owner, bookingId, 'accept')
  await workPayments(app.deps)
  const [payment] = await app.sql<{ id: string; number: number }[]>`
    select id, receipt_number as number from payments where subject_id = ${bookingId}`
  const { id, number } = payment as { id: string; number: number }
  await runPaymentSteps(app.deps, id)
  const { status, body } = await app.send('GET', `/receipt/${id}`, { as: payer.token })
  expect(status).toBe(200)
  const html = String(body)
  for (const text of [
    toDocumentNumber('R', 'sandbox', number) as string,
    'Olive Owner',
    'through Sierra Photo LLC',
    '1 Main Street',
    'Bishop, CA 93514',
    'Tax ID 12-345',
    'Ada Payer',
    'payer@example.test',
    'Brick &lt;loft&gt;',
    'Oakland, CA',
    '2 hours × $80',
    '<tr><td>Tax</td><td>$0</td></tr>',
    'Newsreader Variable',
  ])
    expect(html).toContain(text)
  const [listed] = (await app.send('GET', '/api/me/payments', { as: payer.token })).body
  expect(listed.receiptNumber).toBe(toDocumentNumber('R', 'sandbox', number))
})

test('what the operator sells states the configured tax, which the price includes', async () => {
  const id = await insertPayment(app.sql, { user_id: payer.id })
  await capture(id)
  const html = String((await app.send('GET', `/receipt/${id}`, { as: payer.token })).body)
  expect(html).toContain('<p>Sierra Photo LLC</p>')
  expect(html).toContain('<tr><td>Includes 8.5% tax</td><td>$1.96</td></tr>')
  expect(html).toContain('<th>$25</th>')
})

test.each([
  [2500, 0, 0],
  [2500, 8.5, 196],
  [1190, 19, 190],
  [0, 19, 0],
  [1, 8.5, 0],
])('%d cents with %d percent include %d cents', (total, percent, tax) => {
  expect(includedTaxCents(total, percent)).toBe(tax)
})

test('what was paid before the numbers is numbered in the order of time', async () => {
  const migration = readFileSync('src/server/platform/db/migrations/0058_document_numbers.sql', 'utf8')
  const statements = migration.split(';\n').map((one) => one.trim())
  const [number, count] = ['update payments p', 'insert into document_numbers'].map(
    (start) => statements.find((one) => one.replace(/^(--.*\n)+/, '').startsWith(start)) as string,
  ) as [string, string]
  const rollback = new Error('only looked at')
  await expect(
    app.sql.transaction(async (tx) => {
      await tx`delete from document_numbers`
      await tx`update payments set receipt_number = null`
      const day = (days: number) => new Date(Date.UTC(2020, 0, days))
      const ids = []
      for (const days of [3, 1, 2]) {
        const id = await insertPayment(tx, { user_id: payer.id, gateway: 'stripe' })
        await capture(id, tx)
        await tx`update payments set captured_at = ${day(days)} where id = ${id}`
        ids.push(id)
      }
      await tx`${tx.raw(number)}`
      await tx`${tx.raw(count)}`
      const rows = await tx<{ id: string; number: number }[]>`
        select id, receipt_number as number from payments where id = any (${ids}::uuid[])`
      expect(ids.map((id) => rows.find((row) => row.id === id)?.number)).toEqual([3, 1, 2])
      const [last] = await tx`select last from document_numbers where kind = 'receipt' and gateway = 'stripe'`
      expect(last?.last).toBe(33)
      throw rollback
    }),
  ).rejects.toBe(rollback)
})
