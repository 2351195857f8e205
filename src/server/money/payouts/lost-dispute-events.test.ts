// A dispute whose event never arrives is found by asking the payment service, and freezes the payouts.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { checkLedger } from '../ledger/check.ts'
import { readPayment } from '../payments/queries.ts'
import { reconcileDisputes, refreshPayment } from '../payments/reconcile.ts'
import { releasePayment } from '../payments/request.ts'
import { workPayments } from '../payments/work.ts'
import { runPayouts } from './run.ts'
import { savePayoutSettings } from './settings.ts'

let clock = new Date('2026-11-18T05:45:00Z')
let app: TestApp
let owner: Member
let number = 0
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains, now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date('2026-11-18T05:45:00Z')
  number += 1
  owner = await app.join(`owner${number}`)
  const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }
  await savePayoutSettings(app.sql, app.deps, owner.id, { bank, schedule: 'weekly' })
})

const loseEvents = () => app.sql`update sandbox_events set delivered_at = now() where delivered_at is null`
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const stateOf = async (id: string) => (await readPayment(app.sql, id))?.state

/** A released payment that the cardholder disputes, without an event about it. */
async function disputeSilently(): Promise<{ id: string; disputeId: string }> {
  const { id, gatewayId, clientSecret } = await startPropertyPayment(app, {
    userId: owner.id,
    payeeId: owner.id,
    amountCents: 10_000,
  })
  const { gateway } = app.deps
  await gateway.sandbox?.confirm(gatewayId as string, cardBody(clientSecret, testCards.disputed))
  await loseEvents()
  // When the capture was recorded, nothing was disputed yet.
  const before = async (of: string) => ({ ...(await gateway.getPayment(of)), disputes: [] })
  await refreshPayment({ ...app.deps, gateway: { ...gateway, getPayment: before } }, id)
  await app.sql.transaction((tx) => releasePayment(tx, id))
  await app.sql`update payments set checked_at = now() where id = ${id}`
  const { disputes } = await gateway.getPayment(gatewayId as string)
  return { id, disputeId: disputes[0]?.id as string }
}

test('the payout freezes although all events of the dispute were lost', async () => {
  const { id } = await disputeSilently()
  await workPayments(app.deps)
  expect(await stateOf(id)).toBe('captured')
  expect(await reconcileDisputes(app.deps)).toBe(1)
  expect(await stateOf(id)).toBe('disputed')
  expect(await runPayouts(app.deps)).toMatchObject({ created: 0, frozen: 1 })
  expect(await differences()).toEqual([])
})

test('asking again, in parallel, and events that come later change nothing', async () => {
  const { id } = await disputeSilently()
  await Promise.all(Array.from({ length: 8 }, () => reconcileDisputes(app.deps)))
  expect(await reconcileDisputes(app.deps)).toBe(0)
  await app.sql`update sandbox_events set delivered_at = null, copies = 2`
  await workPayments(app.deps)
  expect(await app.sql`select 1 from payment_disputes where payment_id = ${id}`).toHaveLength(1)
  expect(await stateOf(id)).toBe('disputed')
  expect(await differences()).toEqual([])
})

test.each(['won', 'lost'] as const)('that it was %s is found as well', async (outcome) => {
  const { id, disputeId } = await disputeSilently()
  await reconcileDisputes(app.deps)
  await app.deps.gateway.sandbox?.closeDispute(disputeId, outcome)
  await loseEvents()
  expect(await reconcileDisputes(app.deps)).toBe(1)
  expect(await stateOf(id)).toBe(outcome === 'won' ? 'captured' : 'charged_back')
  expect(await reconcileDisputes(app.deps)).toBe(0)
  expect(await differences()).toEqual([])
})

test('one of four months ago is found, an older one is not looked for', async () => {
  const { id } = await disputeSilently()
  const opened = clock.getTime()
  clock = new Date(opened + 121 * 86_400_000)
  expect(await reconcileDisputes(app.deps)).toBe(0)
  clock = new Date(opened + 119 * 86_400_000)
  expect(await reconcileDisputes(app.deps)).toBe(1)
  expect(await stateOf(id)).toBe('disputed')
})
