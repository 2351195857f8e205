// Payments from start to end: the sandbox over HTTP, the real database, and the ledger afterwards.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import { createShop, type Shop } from '../../../../test/support/shop.ts'
import type { PaymentGateway } from '../../platform/payments/gateway.ts'
import { checkLedger } from '../ledger/check.ts'
import type { Payment } from './fields.ts'
import { paymentFor, readPayment } from './queries.ts'
import { recordReport } from './record.ts'
import { cancelPayment, capturePayment, refundPayment, releasePayment } from './request.ts'
import { getConfirmablePayment, type StartPayment, startPayment } from './start.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let app: TestApp
let shop: Shop
let [guest, owner]: Member[] = []
beforeAll(async () => {
  shop = createShop()
  app = await startTestApp({ domains: shop.domains })
  guest = await app.join('guest')
  owner = await app.join('owner')
})
afterAll(() => app.close())
beforeEach(() => {
  shop.changes.length = 0
  shop.failures = 0
})

const tx = <T>(work: Parameters<typeof app.sql.transaction<T>>[0]) => app.sql.transaction(work)
const read = async (id: string) => (await readPayment(app.sql, id)) as Payment

const begin = (input: Partial<StartPayment> = {}): Promise<Payment> =>
  tx((one) =>
    startPayment(one, app.deps, {
      userId: (guest as Member).id,
      payeeId: (owner as Member).id,
      purpose: 'property-booking',
      subjectId: randomUUID(),
      amountCents: 10_050,
      capture: 'manual',
      description: 'Loft studio, Nov 30, 2026, 9:00 AM to 11:00 AM',
      ...input,
    }),
  )

async function start(input: Partial<StartPayment> = {}): Promise<Payment & { clientSecret: string }> {
  return await getConfirmablePayment(app.deps, (await begin(input)).id)
}

const confirm = (payment: Payment, card: string = testCards.good) =>
  app.send('POST', `/api/sandbox/payments/${payment.gatewayId}/confirm`, {
    body: cardBody(payment.clientSecret as string, card),
  })

async function captured(input: Partial<StartPayment> = {}): Promise<Payment> {
  const payment = await start(input)
  await confirm(payment)
  if (payment.capture === 'manual') await tx((one) => capturePayment(one, payment.id))
  await runPaymentSteps(app.deps, payment.id)
  return await read(payment.id)
}

/** Balances of one payment's ledger transactions, by account. */
async function balances(id: string): Promise<Record<string, number>> {
  const rows = await app.sql<{ kind: string; cents: number }[]>`
    select a.kind, sum(e.amount_cents) as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.group_id = ${id} group by a.kind having sum(e.amount_cents) <> 0`
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]))
}
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences

/** A payment service that does not create anything yet, and when it was asked to. */
function slowService() {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const createPayment: PaymentGateway['createPayment'] = async (payment) => {
    asked.resolve()
    await released.promise
    return await app.deps.gateway.createPayment(payment)
  }
  return { deps: { ...app.deps, gateway: { ...app.deps.gateway, createPayment } }, asked, released }
}

test('a payment that a job is just creating is waited for', async () => {
  const { deps, asked, released } = slowService()
  const { id } = await begin()
  const working = runPaymentSteps(deps, id)
  await asked.promise
  let answer: unknown
  const waiting = getConfirmablePayment(app.deps, id).then(
    (payment) => (answer = payment.clientSecret),
    (error: unknown) => (answer = error),
  )
  // Long enough for the answer of before, that the payment service can't be reached.
  for (let read = 0; read < 10; read++) await app.sql`select 1`
  expect(answer).toBeUndefined()
  released.resolve()
  await Promise.all([waiting, working])
  expect(answer).toBe((await read(id)).clientSecret)
})

describe('a payment', () => {
  test('is authorized, captured once, released, and every cent is in the ledger', async () => {
    const payment = await start()
    expect(payment.clientSecret).toMatch(new RegExp(`^${payment.gatewayId}_secret_\\S{20,}$`))
    expect((await confirm(payment)).body).toEqual({ status: 'succeeded' })
    expect((await read(payment.id)).state).toBe('authorized')
    expect(await balances(payment.id)).toEqual({})
    await tx((one) => capturePayment(one, payment.id))
    await tx((one) => capturePayment(one, payment.id))
    await runPaymentSteps(app.deps, payment.id)
    expect(await balances(payment.id)).toEqual({ processor: 10_050, escrow: -10_050 })
    await tx((one) => releasePayment(one, payment.id))
    await tx((one) => releasePayment(one, payment.id))
    expect(await balances(payment.id)).toEqual({ processor: 10_050, platform_fee: -804, payable: -9246 })
    expect(shop.changes.map(({ after }) => after.state)).toEqual(['authorized', 'captured'])
    expect(await differences()).toEqual([])
  })

  test('of the platform itself is revenue', async () => {
    const { id } = await captured({ payeeId: undefined as never, capture: 'automatic' })
    expect(await balances(id)).toEqual({ processor: 10_050, revenue: -10_050 })
    await expect(tx((one) => releasePayment(one, id))).rejects.toMatchObject({ code: 'wrong-state' })
  })

  test('can be captured in part', async () => {
    const payment = await start()
    await confirm(payment)
    await tx((one) => capturePayment(one, payment.id, 4000))
    await runPaymentSteps(app.deps, payment.id)
    expect((await read(payment.id)).capturedCents).toBe(4000)
    expect(await balances(payment.id)).toEqual({ processor: 4000, escrow: -4000 })
  })

  test('that is started again is the same one, and another amount replaces it', async () => {
    const subjectId = randomUUID()
    const first = await start({ subjectId })
    const again = await start({ subjectId })
    expect([again.id, again.clientSecret]).toEqual([first.id, first.clientSecret])
    const other = await start({ subjectId, amountCents: 500 })
    await runPaymentSteps(app.deps, first.id)
    expect([(await read(first.id)).state, other.amountCents]).toEqual(['canceled', 500])
    expect((await paymentFor(app.sql, 'property-booking', subjectId))?.id).toBe(other.id)
    expect((await confirm(first)).status).toBe(409)
  })

  test('that is started by twenty requests at once exists once', async () => {
    const subjectId = randomUUID()
    const payments = await Promise.allSettled(Array.from({ length: 20 }, () => start({ subjectId })))
    const ids = new Set(payments.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
    expect(ids.size).toBe(1)
    expect(await app.sql`select 1 from payments where subject_id = ${subjectId}`).toHaveLength(1)
  })
})

describe('cards', () => {
  test('that are declined can be replaced by another one', async () => {
    const payment = await start()
    expect((await confirm(payment, testCards.declined)).body).toEqual({ status: 'card_declined' })
    expect(await read(payment.id)).toMatchObject({ state: 'requires_payment', declineCode: 'card_declined' })
    expect((await confirm(payment)).body).toEqual({ status: 'succeeded' })
    expect(await read(payment.id)).toMatchObject({ state: 'authorized', declineCode: null })
  })

  test.each([
    ['pass', 'succeeded', 'authorized'],
    ['fail', 'authentication_failed', 'requires_payment'],
  ])('that ask for 3-D Secure: %s', async (outcome, status, state) => {
    const payment = await start()
    expect((await confirm(payment, testCards.asks)).body).toEqual({ status: 'requires_action' })
    expect((await read(payment.id)).state).toBe('requires_action')
    const path = `/api/sandbox/payments/${payment.gatewayId}/authenticate`
    const answer = await app.send('POST', path, { body: { clientSecret: payment.clientSecret, outcome } })
    expect(answer.body).toEqual({ status })
    expect((await read(payment.id)).state).toBe(state)
  })

  test('need the client secret, and a number that is no test card is declined', async () => {
    const payment = await start()
    const stolen = { ...payment, clientSecret: `${payment.gatewayId}_secret_guessed` }
    expect((await confirm(stolen)).status).toBe(404)
    expect((await confirm(payment, '4111111111111111')).body).toEqual({ status: 'card_declined' })
    const unknown = await confirm({ ...payment, gatewayId: 'pi_nothing' })
    expect([unknown.status, unknown.body.type]).toEqual([404, 'not-found'])
    const unreadable = await confirm(payment, 'four')
    expect([unreadable.status, unreadable.body.errors[0].path]).toEqual([422, 'card.number'])
  })

  test('confirmed by twenty requests at once are charged once', async () => {
    const payment = await start({ capture: 'automatic' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(payment)))
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['succeeded']))
    await workPayments(app.deps)
    expect(await balances(payment.id)).toEqual({ processor: 10_050, escrow: -10_050 })
    expect(shop.changes.filter(({ after }) => after.state === 'captured')).toHaveLength(1)
  })
})

describe('refunds', () => {
  test('are made once per key, up to what was captured', async () => {
    const { id } = await captured()
    const refund = (amountCents: number, key: string) =>
      tx((one) => refundPayment(one, id, { amountCents, key }))
    await Promise.all(Array.from({ length: 20 }, () => refund(4000, 'half')))
    await expect(refund(6051, 'too much')).rejects.toMatchObject({ code: 'wrong-state' })
    expect(await balances(id)).toEqual({ processor: 10_050, escrow: -6050, refunds: -4000 })
    expect(await differences()).toEqual([])
    await runPaymentSteps(app.deps, id)
    expect(await read(id)).toMatchObject({ state: 'partially_refunded', refundedCents: 4000 })
    expect(await balances(id)).toEqual({ processor: 6050, escrow: -6050 })
    await expect(refund(0, 'nothing')).rejects.toThrow('0 cents cannot be refunded')
    await refund(6049, 'rest')
    await refund(1, 'last cent')
    await runPaymentSteps(app.deps, id)
    expect(await read(id)).toMatchObject({ state: 'refunded', refundedCents: 10_050 })
    expect(await balances(id)).toEqual({})
  })

  test('after the release come out of fee and payable', async () => {
    const { id } = await captured()
    await tx((one) => releasePayment(one, id))
    await tx((one) => refundPayment(one, id, { amountCents: 50, key: 'a chair was missing' }))
    await runPaymentSteps(app.deps, id)
    expect(await balances(id)).toEqual({ processor: 10_000, platform_fee: -800, payable: -9200 })
    expect(await differences()).toEqual([])
  })

  test('that an operator makes at the payment service are recorded too', async () => {
    const { id, gatewayId } = await captured()
    await app.deps.gateway.refundPayment(gatewayId as string, {
      amountCents: 99,
      idempotencyKey: randomUUID(),
    })
    await workPayments(app.deps)
    expect(await read(id)).toMatchObject({ state: 'partially_refunded', refundedCents: 99 })
    expect(await differences()).toEqual([])
  })
})

describe('a report of a refund', () => {
  test('that is older than what is known changes nothing; one that its bank returned is owed again', async () => {
    const { id, gatewayId } = await captured()
    await tx((one) => refundPayment(one, id, { amountCents: 50, key: 'a chair was missing' }))
    await runPaymentSteps(app.deps, id)
    const report = async (state: 'waiting' | 'succeeded' | 'failed') => {
      const current = await app.deps.gateway.getPayment(gatewayId as string)
      const refunds = current.refunds.map((refund) => ({ ...refund, state }))
      await tx((one) => recordReport(one, app.deps, { ...current, refunds }))
      return [(await read(id)).refundedCents, await balances(id)]
    }
    const returned = [50, { processor: 10_000, escrow: -10_000 }]
    expect([await report('waiting'), await report('succeeded')]).toEqual([returned, returned])
    const kept = [0, { processor: 10_050, escrow: -10_050 }]
    expect(await report('failed')).toEqual(kept)
    expect([await report('waiting'), await report('succeeded'), await report('failed')]).toEqual([
      kept,
      kept,
      kept,
    ])
  })
})

describe('cancellation', () => {
  test('releases an authorization', async () => {
    const payment = await start()
    await confirm(payment)
    await tx((one) => cancelPayment(one, payment.id))
    await tx((one) => cancelPayment(one, payment.id))
    await runPaymentSteps(app.deps, payment.id)
    expect((await read(payment.id)).state).toBe('canceled')
    await expect(tx((one) => capturePayment(one, payment.id))).rejects.toMatchObject({ code: 'wrong-state' })
  })

  test('refunds what was paid while it was decided', async () => {
    const payment = await start({ capture: 'automatic' })
    await tx((one) => cancelPayment(one, payment.id))
    await confirm(payment)
    await workPayments(app.deps)
    expect(await read(payment.id)).toMatchObject({ state: 'refunded', refundedCents: 10_050 })
    expect(await balances(payment.id)).toEqual({})
  })
})

describe('a business', () => {
  test('whose handler fails is told again, and nothing is recorded without it', async () => {
    const payment = await start()
    shop.failures = 1
    await confirm(payment)
    expect((await read(payment.id)).state).toBe('requires_payment')
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    await workPayments(app.deps)
    expect((await read(payment.id)).state).toBe('authorized')
    expect(shop.changes).toHaveLength(1)
  })
})
