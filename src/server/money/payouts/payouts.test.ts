// Payouts: bank data that nobody sees, one payout per period, frozen by a dispute, and the ledger afterwards.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import { cardBody, startPropertyPayment, testCards } from '../../../../test/support/payments.ts'
import { createShop } from '../../../../test/support/shop.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { openText } from '../../platform/sealed-text.ts'
import { checkLedger } from '../ledger/check.ts'
import { releasePayment } from '../payments/request.ts'
import { workPayments } from '../payments/work.ts'
import { listPayouts, readOwnerBalance } from './list.ts'
import { runPayouts } from './run.ts'
import { sendPayouts } from './send.ts'
import { openBank, readPayoutSettings, savePayoutSettings } from './settings.ts'

let clock = new Date('2026-11-18T12:00:00Z')
let app: TestApp
let owner: Member
let number = 0
beforeAll(async () => {
  app = await startTestApp({ domains: createShop().domains, now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date('2026-11-18T12:00:00Z')
  number += 1
  owner = await app.join(`owner${number}`)
})

const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }
const save = (input: Partial<Parameters<typeof savePayoutSettings>[3]> = {}) =>
  savePayoutSettings(app.sql, app.deps, owner.id, { bank, schedule: 'weekly', ...input })

/** A paid and rendered service of 100 dollars: 92 are due to the owner. */
async function earn(card: string = testCards.good): Promise<void> {
  const { id, gatewayId, clientSecret } = await startPropertyPayment(app, {
    userId: owner.id,
    payeeId: owner.id,
    amountCents: 10_000,
  })
  await app.send('POST', `/api/sandbox/payments/${gatewayId}/confirm`, { body: cardBody(clientSecret, card) })
  await app.sql.transaction((tx) => releasePayment(tx, id))
}
const due = () => readOwnerBalance(app.sql, owner.id)
const differences = async () => (await checkLedger(app.sql, app.deps.domains)).differences
const isDue = () => app.sql`update payouts set next_attempt_at = now() where state = 'waiting'`

describe('bank data', () => {
  test('are encrypted for their owner, and only the last four digits are given', async () => {
    await save()
    expect(await readPayoutSettings(app.sql, owner.id, clock)).toEqual({
      schedule: 'weekly',
      bankLast4: '6789',
      nextPayoutOn: '2026-11-23',
    })
    const [row] = await app.sql`select * from payout_settings where user_id = ${owner.id}`
    expect(JSON.stringify(row)).not.toContain('000123456789')
    expect(openBank(testSecret, owner.id, row?.bank_sealed)).toEqual(bank)
    expect(() => openBank(testSecret, randomUUID(), row?.bank_sealed)).toThrow()
    expect(() => openBank(`${testSecret}!`, owner.id, row?.bank_sealed)).toThrow()
    const forOther = { secret: testSecret, purpose: 'another purpose', owner: owner.id }
    expect(() => openText(row?.bank_sealed, forOther)).toThrow()
    const bytes = Buffer.from(row?.bank_sealed, 'base64')
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
    expect(() => openBank(testSecret, owner.id, bytes.toString('base64'))).toThrow()
  })

  test('stay when only the schedule changes, and new ones need a new account', async () => {
    await earn()
    await save()
    await save({ bank: undefined as never, schedule: 'monthly' })
    expect(await readPayoutSettings(app.sql, owner.id, clock)).toMatchObject({
      schedule: 'monthly',
      bankLast4: '6789',
    })
    await runPayouts(app.deps)
    const account = async () =>
      (await app.sql`select gateway_account_id as id from payout_settings where user_id = ${owner.id}`)[0]?.id
    const first = await account()
    expect(first).toMatch(/^acct_/)
    await save({ bank: { ...bank, accountNumber: '000123450000' } })
    expect(await account()).toBeNull()
  })
})

describe('a run', () => {
  test('pays what is due once per period', async () => {
    await earn()
    await save()
    expect(await due()).toEqual({ dueCents: 9200, isFrozen: false })
    const runs = await Promise.all(Array.from({ length: 10 }, () => runPayouts(app.deps)))
    expect(runs.reduce((sum, { created }) => sum + created, 0)).toBe(1)
    expect(runs.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(9200)
    expect(await listPayouts(app.sql, owner.id)).toMatchObject([
      { periodEnd: '2026-11-16', amountCents: 9200, state: 'paid', bankLast4: '6789' },
    ])
    await earn()
    clock = new Date('2026-11-22T23:59:59Z')
    expect((await runPayouts(app.deps)).created).toBe(0)
    clock = new Date('2026-11-23T00:00:00Z')
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paidCents: 9200 })
    expect(await due()).toEqual({ dueCents: 0, isFrozen: false })
    expect(await differences()).toEqual([])
  })

  test('waits without bank data, and while a dispute is open', async () => {
    await earn(testCards.disputed)
    expect((await runPayouts(app.deps)).created).toBe(0)
    await save()
    expect(await runPayouts(app.deps)).toMatchObject({ created: 0, frozen: 1 })
    expect((await due()).isFrozen).toBe(true)
    const [dispute] =
      await app.sql`select d.gateway_id as id from payment_disputes d join payments p on p.id = d.payment_id where p.payee_id = ${owner.id}`
    await app.deps.gateway.sandbox?.closeDispute(dispute?.id, 'won')
    await workPayments(app.deps)
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paidCents: 9200 })
    expect(await differences()).toEqual([])
  })

  test('does not pay to a bank account that was replaced meanwhile', async () => {
    await earn()
    await save()
    const { gateway } = app.deps
    const slow = {
      ...gateway,
      createAccount: async (input: Parameters<typeof gateway.createAccount>[0]) => {
        const account = await gateway.createAccount(input)
        await save({ bank: { ...bank, accountNumber: '000123450000' } })
        return account
      },
    }
    expect(await runPayouts({ ...app.deps, gateway: slow })).toMatchObject({ created: 0, paid: 0 })
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paidCents: 9200 })
    expect(await listPayouts(app.sql, owner.id)).toMatchObject([{ state: 'paid', bankLast4: '0000' }])
    expect(await differences()).toEqual([])
  })

  test('that is refused by the bank is due again', async () => {
    await earn()
    await save({ bank: { ...bank, accountNumber: '000111111116' } })
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paid: 0, failed: 1 })
    expect((await due()).dueCents).toBe(9200)
    expect((await listPayouts(app.sql, owner.id))[0]?.state).toBe('failed')
    expect(await differences()).toEqual([])
  })

  test('goes on after the payment service was down, or answered and was not heard', async () => {
    await earn()
    await save()
    const { gateway } = app.deps
    const unheard = {
      ...gateway,
      transfer: async (input: Parameters<typeof gateway.transfer>[0]) => {
        await gateway.transfer(input)
        throw new GatewayError('unavailable', 'The connection was lost')
      },
    }
    expect(await runPayouts({ ...app.deps, gateway: unheard })).toMatchObject({
      created: 1,
      paid: 0,
      failed: 0,
    })
    expect(await sendPayouts(app.deps)).toMatchObject({ paid: 0 })
    await isDue()
    expect(await sendPayouts(app.deps)).toEqual({ paid: 1, failed: 0, paidCents: 9200 })
    const transfers = await app.sql`select count(*)::int as n from sandbox_objects where kind = 'transfer'
      and id = (select gateway_id from payouts where user_id = ${owner.id})`
    expect(transfers[0]?.n).toBe(1)
    expect(await differences()).toEqual([])
  })
})

test('the check names a payout without its ledger transaction', async () => {
  const [row] = await app.sql<{ id: string }[]>`insert into payouts ${app.sql.insert({
    user_id: owner.id,
    period_end: '2026-01-05',
    amount_cents: 5,
    gateway: 'sandbox',
    gateway_account_id: 'acct_x',
    bank_last4: '0000',
    state: 'paid',
  })} returning id`
  expect(await differences()).toEqual([
    `payout ${row?.id}: payable is 0 cents, expected 5`,
    `payout ${row?.id}: processor is 0 cents, expected -5`,
  ])
  await app.sql`delete from payouts where id = ${row?.id as string}`
})
