// Receipts by email and as a page, a user's own list, the form's configuration, and renewals charged by the
// payment service.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { checkLedger } from '../ledger/check.ts'
import { recordSettledPayment } from './record-settled.ts'
import { refundPayment } from './request.ts'
import { runPaymentSteps } from './steps.ts'

let app: TestApp
let payer: Member
let other: Member
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains })
  payer = await app.join('payer', { name: 'Ada <b>Payer</b>' })
  other = await app.join('other')
  admin = await app.joinAdmin()
})
afterAll(() => app.close())

/** A payment that the sandbox charged by itself, as for a renewal. */
async function settle(amountCents: number, description = 'Pro, December 2026'): Promise<string> {
  const { gateway } = app.deps
  const { id: gatewayId, clientSecret } = await gateway.createPayment({
    amountCents,
    currency: 'usd',
    capture: 'automatic',
    description,
    metadata: {},
    idempotencyKey: randomUUID(),
  })
  const card = { number: '4242424242424242', expMonth: 1, expYear: 2090, cvc: '123' }
  await gateway.sandbox?.confirm(gatewayId, { clientSecret, card })
  const record = () =>
    app.sql.transaction((tx) =>
      recordSettledPayment(tx, app.deps, {
        userId: payer.id,
        purpose: 'subscription',
        subjectId: randomUUID(),
        description,
        amountCents,
        gatewayId,
        paidAt: new Date('2026-11-20T10:00:00Z'),
      }),
    )
  const ids = await Promise.all([record(), record(), record()])
  expect(new Set(ids).size).toBe(1)
  return ids[0]
}
const page = (id: string, as?: string) => app.send('GET', `/receipt/${id}`, { as })

test('a renewal is recorded once, with its ledger transaction and one receipt by email', async () => {
  const id = await settle(999)
  const mails =
    await app.sql`select to_address, subject, body_text from mail_outbox where body_text like ${`%/receipt/${id}%`}`
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to_address: 'payer@example.test', subject: 'Receipt: Pro, December 2026' })
  expect(mails[0]?.body_text).toContain('Pro, December 2026: $9.99')
  expect(mails[0]?.body_text).toContain('This is a test payment')
  // The ledger agrees; the only difference is that no subscription has billed it.
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([
    `payment ${id}: no invoice of a subscription`,
  ])
})

test('the receipt page shows each line to its payer and administrators alone', async () => {
  const id = await settle(2000, 'Permit <script>alert(1)</script>')
  await app.sql.transaction((tx) => refundPayment(tx, id, { amountCents: 550, key: 'one' }))
  await runPaymentSteps(app.deps, id)
  const answer = await page(id, payer.token)
  const html = String(answer.body)
  expect(answer.status).toBe(200)
  for (const text of [
    '$20',
    '−$5.50',
    '$14.50',
    'Nov 20, 2026',
    'Ada &lt;b&gt;Payer&lt;/b&gt;',
    'Test payment',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('<script>alert')
  expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/)
  expect([(await page(id, admin.token)).status, (await page(id, other.token)).status]).toEqual([200, 404])
  const visitor = await page(id)
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    303,
    `/auth?next=${encodeURIComponent(`/receipt/${id}`)}`,
  ])
  const unpaid = await insertPayment(app.sql, { user_id: payer.id })
  expect((await page(unpaid, payer.token)).status).toBe(404)
})

test('users list their own payments, newest first, page by page', async () => {
  const first = await app.send('GET', '/api/me/payments?limit=2', { as: payer.token })
  expect(first.body).toHaveLength(2)
  expect(first.body[0]).toMatchObject({ state: 'requires_payment', receiptPath: null })
  expect(first.body[1]).toMatchObject({
    state: 'partially_refunded',
    capturedCents: 2000,
    refundedCents: 550,
  })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] as string
  const second = await app.send('GET', next.replace(/^https?:\/\/[^/]+/, ''), { as: payer.token })
  expect(second.body).toMatchObject([{ amountCents: 999, clientSecret: null }])
  expect((await app.send('GET', '/api/me/payments', { as: other.token })).body).toEqual([])
})

test('the form learns that this is the sandbox', async () => {
  expect((await app.get('/api/payments/config')).body).toEqual({ sandbox: true, publishableKey: null })
})

test('with Stripe, the calls of the sandbox do not exist', async () => {
  const { sandbox: _, ...gateway } = app.deps.gateway
  const real = await startTestApp({ gateway: { ...gateway, name: 'stripe', publishableKey: 'pk_test_1' } })
  const body = {
    clientSecret: 'x',
    card: { number: '4242424242424242', expMonth: 1, expYear: 2090, cvc: '123' },
  }
  expect((await real.send('POST', '/api/sandbox/payments/pi_1/confirm', { body })).status).toBe(404)
  expect((await real.get('/api/payments/config')).body).toEqual({
    sandbox: false,
    publishableKey: 'pk_test_1',
  })
  await real.close()
})
