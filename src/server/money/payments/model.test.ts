// Random sequences of everything that can happen to payments, compared with the payment service's final
// state: not a cent is lost, doubled or invented, every change is legal, and nothing is stuck.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { type Failure, withFailures } from '../../../../test/support/faulty-gateway.ts'
import { cardBody, testCards } from '../../../../test/support/payments.ts'
import { createShop, type Shop } from '../../../../test/support/shop.ts'
import { Problem } from '../../../contract/problems.ts'
import { canReach, type PaymentState } from '../../../rules/payments.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { readBalance } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check.ts'
import { acceptEvent, processEvents } from './events.ts'
import { type Payment, paymentFields } from './fields.ts'
import type { PaymentDeps } from './handler.ts'
import { paymentFor } from './queries.ts'
import { reconcilePayments } from './reconcile.ts'
import { cancelPayment, capturePayment, refundPayment, releasePayment } from './request.ts'
import { startPayment } from './start.ts'
import { runPaymentSteps } from './steps.ts'
import { workPayments } from './work.ts'

let clock = new Date()
let app: TestApp
let shop: Shop
let deps: PaymentDeps
let guest: Member
let owner: Member
const failures: Failure[] = []
beforeAll(async () => {
  shop = createShop()
  app = await startTestApp({ domains: shop.domains, now: () => clock })
  deps = {
    ...app.deps,
    gateway: withFailures(app.deps.gateway, failures),
    log: { ...app.deps.log, warn: () => {} },
  }
  guest = await app.join('guest')
  owner = await app.join('owner')
})
afterAll(() => app.close())

const things = 2
const thing = fc.nat({ max: things - 1 })
const cents = fc.integer({ min: 1, max: 6000 })
const weighted = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })
const of = <const Word extends string>(...words: Word[]) => fc.constantFrom(...words)
const action = fc.oneof(
  weighted(2, fc.record({ do: of('start'), thing, cents, isManual: fc.boolean(), hasPayee: fc.boolean() })),
  // Most payments go well, so that there is something to capture, refund and dispute.
  weighted(5, fc.record({ do: of('pay'), thing, cents, isManual: fc.boolean(), hasPayee: fc.boolean() })),
  weighted(3, fc.record({ do: of('confirm'), thing, card: of(...Object.values(testCards)) })),
  weighted(1, fc.record({ do: of('pass', 'fail'), thing })),
  weighted(4, fc.record({ do: of('capture'), thing, part: fc.double({ min: 0.1, max: 1, noNaN: true }) })),
  weighted(2, fc.record({ do: of('cancel'), thing })),
  weighted(2, fc.record({ do: of('release'), thing })),
  weighted(2, fc.record({ do: of('won', 'lost'), thing })),
  weighted(5, fc.record({ do: of('refund'), thing, cents, key: of('a', 'b', 'c') })),
  weighted(
    3,
    fc.record({ do: of('fail-next'), failures: fc.array(of('none', 'before', 'after'), { maxLength: 4 }) }),
  ),
  weighted(
    6,
    fc.record({
      do: of('steps', 'events', 'deliver', 'deliver-twice', 'lose', 'shuffle', 'work', 'shop-fails'),
    }),
  ),
  weighted(2, fc.record({ do: of('wait'), hours: fc.integer({ min: -2, max: 100 }) })),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

const paymentOf = (subjectId: string) => paymentFor(app.sql, 'property-booking', subjectId)
const sandbox = () => app.deps.gateway.sandbox as NonNullable<TestApp['deps']['gateway']['sandbox']>

/** An action that is not allowed now is refused with a named problem; any other error fails the test. */
async function tolerantly(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Problem) && !(error instanceof GatewayError)) throw error
  })
}

async function onPayment(subjectId: string, work: (payment: Payment) => Promise<unknown>): Promise<void> {
  const payment = await paymentOf(subjectId)
  if (payment) await tolerantly(() => work(payment))
}

type Start = { cents: number; isManual: boolean; hasPayee: boolean }

async function start(subjectId: string, one: Start): Promise<void> {
  await tolerantly(() =>
    inTransaction((tx) =>
      startPayment(tx, deps, {
        userId: guest.id,
        ...(one.hasPayee ? { payeeId: owner.id } : {}),
        purpose: 'property-booking',
        subjectId,
        amountCents: one.cents,
        capture: one.isManual ? 'manual' : 'automatic',
        description: 'Something',
      }),
    ),
  )
}

async function confirm({ gatewayId, clientSecret }: Payment, card: string): Promise<void> {
  if (gatewayId) await sandbox().confirm(gatewayId, cardBody(clientSecret as string, card))
}

async function authenticate({ gatewayId, clientSecret }: Payment, outcome: 'pass' | 'fail'): Promise<void> {
  if (gatewayId) await sandbox().authenticate(gatewayId, { clientSecret: clientSecret as string, outcome })
}

async function closeDispute({ gatewayId }: Payment, outcome: 'won' | 'lost'): Promise<void> {
  const report = gatewayId ? await app.deps.gateway.getPayment(gatewayId) : undefined
  const dispute = report?.disputes.find(({ state }) => state === 'open')
  if (dispute) await sandbox().closeDispute(dispute.id, outcome)
}

const inTransaction = (work: Parameters<typeof app.sql.transaction<unknown>>[0]) => app.sql.transaction(work)
const deliver = (copies: number) =>
  sandbox().deliverEvents(async (body, signature) => {
    for (let copy = 0; copy < copies; copy += 1) await acceptEvent(deps, body, signature)
  })

async function perform(one: Action, subjects: string[]): Promise<void> {
  const subjectId = 'thing' in one ? (subjects[one.thing] as string) : ''
  switch (one.do) {
    case 'start':
      return await start(subjectId, one)
    case 'pay':
      await start(subjectId, one)
      await runPaymentSteps(deps)
      return await onPayment(subjectId, (payment) => confirm(payment, testCards.good))
    case 'confirm':
      return await onPayment(subjectId, (payment) => confirm(payment, one.card))
    case 'pass':
    case 'fail':
      return await onPayment(subjectId, (payment) => authenticate(payment, one.do))
    case 'capture':
      return await onPayment(subjectId, ({ id, amountCents }) =>
        inTransaction((tx) => capturePayment(tx, id, Math.max(1, Math.round(amountCents * one.part)))),
      )
    case 'cancel':
      return await onPayment(subjectId, ({ id }) => inTransaction((tx) => cancelPayment(tx, id)))
    case 'release':
      return await onPayment(subjectId, ({ id }) => inTransaction((tx) => releasePayment(tx, id)))
    case 'refund':
      return await onPayment(subjectId, ({ id }) =>
        inTransaction((tx) => refundPayment(tx, id, { amountCents: one.cents, key: one.key })),
      )
    case 'won':
    case 'lost':
      return await onPayment(subjectId, (payment) => closeDispute(payment, one.do))
    case 'fail-next':
      return void failures.push(...one.failures)
    case 'steps':
      return void (await runPaymentSteps(deps))
    case 'events':
      return void (await processEvents(deps))
    case 'deliver':
    case 'deliver-twice':
      return void (await deliver(one.do === 'deliver' ? 1 : 2))
    case 'lose':
      return void (await app.sql`update sandbox_events set delivered_at = now() where delivered_at is null`)
    case 'shuffle':
      return void (await app.sql`update payment_events set next_attempt_at = now() - random() * interval '1 hour' where state = 'waiting'`)
    case 'work':
      return await workPayments(deps)
    case 'shop-fails':
      shop.failures = 1
      return
    case 'wait':
      clock = new Date(clock.getTime() + one.hours * 3_600_000)
  }
}

/** All failures end, and time passes. */
async function settle(subjects: string[]): Promise<void> {
  failures.length = 0
  shop.failures = 0
  clock = new Date(clock.getTime() + 8 * 86_400_000)
  for (let round = 0; round < 3; round += 1) {
    await app.sql`update payment_steps set next_attempt_at = now() where state = 'waiting'`
    await app.sql`update payment_events set next_attempt_at = now() where state = 'waiting'`
    // Payments of earlier sequences must not fill the batch.
    await app.sql`update payments set checked_at = now() - interval '1 day' where subject_id = any (${subjects})`
    await workPayments(deps)
    await reconcilePayments(deps, 0)
  }
}

/** Every open dispute is decided, and what waited for it is performed. */
async function endDisputes(subjects: string[]): Promise<void> {
  for (const [index, subjectId] of subjects.entries())
    await onPayment(subjectId, (payment) => closeDispute(payment, index % 2 === 0 ? 'won' : 'lost'))
  await settle(subjects)
}

async function requireTruth(subjects: string[]): Promise<void> {
  // Only a refund may wait, for the end of a dispute.
  const open = app.sql`select payment_id from payment_disputes where state = 'open'`
  const waiting = await app.sql`
    select id::text from payment_steps where state = 'waiting' and not (kind = 'refund' and payment_id in (${open}))
    union all select id from payment_events where state = 'waiting'
    union all select id::text from payment_refunds where state = 'waiting' and payment_id not in (${open})`
  expect(waiting).toEqual([])
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
  const payments = await app.sql<Payment[]>`
    select ${paymentFields.select(app.sql, 'p')} from payments p where subject_id = any (${subjects})`
  for (const payment of payments) await requireSame(payment)
  for (const { id } of payments) requireLegal(id)
}

/** Counts only money that has moved: a failed refund has given its amount back. */
const notFailed = <T extends { state: string }>(refunds: T[]) =>
  refunds.filter(({ state }) => state !== 'failed')

async function requireSame({ gatewayId, ...payment }: Payment): Promise<void> {
  const report = await app.deps.gateway.getPayment(gatewayId as string)
  const total = (list: { amountCents: number }[]) =>
    list.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(payment).toMatchObject({
    intent: report.state,
    capturedCents: report.capturedCents,
    refundedCents: total(notFailed(report.refunds)),
    chargedBackCents: total(report.disputes.filter(({ state }) => state === 'lost')),
  })
  // A payer whose payment was to be canceled has paid nothing in the end, unless the refund failed: then an
  // administrator decides.
  if (payment.cancelRequestedAt && !report.refunds.some(({ state }) => state === 'failed'))
    expect(payment.capturedCents - payment.refundedCents - total(report.disputes)).toBeLessThanOrEqual(0)
}

function requireLegal(id: string): void {
  let state: PaymentState = 'requires_payment'
  for (const { before, after } of shop.changes.filter((change) => change.after.id === id)) {
    expect([id, before.state]).toEqual([id, state])
    expect([before.state, after.state, canReach(before.state, after.state)]).toEqual([
      before.state,
      after.state,
      true,
    ])
    state = after.state
  }
}

/** Every state that a sequence should reach, so that what the test covers does not depend on chance. */
const good = { isManual: true, hasPayee: true } as const
const refundedSequence: Action[] = [
  { do: 'pay', thing: 0, cents: 5000, ...good },
  { do: 'pay', thing: 1, cents: 4000, ...good },
  { do: 'deliver' },
  { do: 'work' },
  { do: 'capture', thing: 0, part: 1 },
  { do: 'capture', thing: 1, part: 1 },
  { do: 'work' },
  { do: 'refund', thing: 0, cents: 700, key: 'a' },
  { do: 'refund', thing: 1, cents: 4000, key: 'a' },
]
const canceledSequence: Action[] = [
  { do: 'pay', thing: 0, cents: 5000, isManual: false, hasPayee: false },
  { do: 'pay', thing: 1, cents: 4000, ...good },
  { do: 'deliver' },
  { do: 'work' },
  { do: 'cancel', thing: 1 },
]
const failedRefundSequence: Action[] = [
  { do: 'start', thing: 0, cents: 3000, isManual: false, hasPayee: true },
  { do: 'steps' },
  { do: 'confirm', thing: 0, card: testCards.refundsFail },
  { do: 'deliver' },
  { do: 'work' },
  { do: 'refund', thing: 0, cents: 1200, key: 'a' },
  { do: 'work' },
  { do: 'cancel', thing: 0 },
]

test('money is never lost, doubled or invented', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const subjects = Array.from({ length: things }, () => randomUUID())
      shop.changes.length = 0
      for (const one of actions) await perform(one, subjects)
      await settle(subjects)
      await requireTruth(subjects)
      await endDisputes(subjects)
      await requireTruth(subjects)
    }),
    {
      numRuns: 50,
      examples: [[refundedSequence], [canceledSequence], [failedRefundSequence]],
      endOnFailure: true,
      interruptAfterTimeLimit: 120_000,
    },
  )
  const [reached] = await app.sql<{ refunds: number; disputes: number; states: string[] }[]>`
    select (select count(*)::int from payment_refunds) as refunds, (select count(*)::int from payment_disputes) as disputes,
      (select array_agg(distinct state) from payments) as states`
  // The sequences are useful only if they get this far.
  expect(reached?.refunds).toBeGreaterThanOrEqual(2)
  expect(reached?.states).toEqual(
    expect.arrayContaining(['captured', 'partially_refunded', 'refunded', 'canceled']),
  )
  // The processor's account is what the payment service holds for us.
  const reports = await app.sql<
    {
      body: {
        capturedCents: number
        refunds: { amountCents: number; state: string }[]
        disputes: { amountCents: number; state: string }[]
      }
    }[]
  >`
    select body from sandbox_objects where kind = 'payment'`
  const held = reports.reduce(
    (sum, { body }) =>
      sum +
      body.capturedCents -
      notFailed(body.refunds).reduce((all, { amountCents }) => all + amountCents, 0) -
      body.disputes
        .filter(({ state }) => state !== 'won')
        .reduce((all, { amountCents }) => all + amountCents, 0),
    0,
  )
  expect(await readBalance(app.sql, { kind: 'processor' })).toBe(held)
})
