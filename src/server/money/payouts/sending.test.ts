// Which payouts are sent and when, which owners wait, and which bank accounts of a listing are adopted.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { postTransaction } from '../ledger/post.ts'
import { adoptBankAccount } from './adopt.ts'
import { findPayoutDifferences } from './ledger-check.ts'
import { listPayouts } from './list.ts'
import { runPayouts } from './run.ts'
import { sendPayouts } from './send.ts'
import { openBank, readPayoutSettings, savePayoutSettings } from './settings.ts'

const now = new Date('2026-11-18T12:00:00Z')
let app: TestApp
let owner: string
beforeAll(async () => {
  app = await startTestApp({
    now: () => now,
    log: { debug() {}, info() {}, warn() {}, error: console.error },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql`delete from payouts`
  await app.sql`delete from payout_settings`
  owner = await insertUser(app.sql)
})

const bank = { holderName: 'Ada Owner', routingNumber: '110000000', accountNumber: '000123456789' }
const connect = () => savePayoutSettings(app.sql, app.deps, owner, { bank, schedule: 'weekly' })
const insert = async (columns: object = {}): Promise<string> => {
  const [row] = await app.sql<{ id: string }[]>`insert into payouts ${app.sql.insert({
    user_id: owner,
    period_end: '2026-11-16',
    amount_cents: 9200,
    gateway: 'sandbox',
    gateway_account_id: 'acct_x',
    bank_last4: '6789',
    ...columns,
  })} returning id`
  return row?.id as string
}
/** The payment service answers with an error that is not final. */
const unreachable = () => ({
  ...app.deps,
  gateway: {
    ...app.deps.gateway,
    transfer: async () => {
      sent += 1
      throw new GatewayError('unavailable', 'Nobody answers')
    },
  },
})
let sent = 0
beforeEach(() => {
  sent = 0
})
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

describe('a payout that could not be sent', () => {
  test.each([
    [0, 20],
    [1, 40],
    [6, 1280],
    [7, 1800],
    [40, 1800],
  ])('%d times is tried again %d seconds after the next failure', async (attempts, seconds) => {
    await insert({ attempts, next_attempt_at: inSeconds(-1) })
    expect(await sendPayouts(unreachable())).toEqual({ paid: 0, failed: 0, paidCents: 0 })
    const [row] = await app.sql<{ attempts: number; state: string; seconds: number }[]>`
      select attempts, state, extract(epoch from next_attempt_at - now())::float8 as seconds from payouts`
    expect(row).toMatchObject({ attempts: attempts + 1, state: 'waiting' })
    expect(row?.seconds).toBeGreaterThan(seconds - 10)
    // Not exactly: a clock may be set back by a little meanwhile.
    expect(row?.seconds).toBeLessThan(seconds + 1)
    expect(sent).toBe(1)
  })

  test.each([
    [30, 0],
    [59 * 60, 0],
    // Written by a clock that was wrong.
    [61 * 60, 1],
  ])('and is due in %d seconds is sent %d times', async (seconds, times) => {
    await insert({ next_attempt_at: inSeconds(seconds) })
    await sendPayouts(unreachable())
    expect(sent).toBe(times)
  })
})

describe('a payout is not sent', () => {
  const dispute = async (columns: object = {}, payee = owner) => {
    const payment_id = await insertPayment(app.sql, {
      user_id: await insertUser(app.sql),
      payee_id: payee,
      has_payee: true,
      purpose: 'property-booking',
      state: 'captured',
      intent: 'captured',
      captured_cents: 2500,
    })
    await app.sql`insert into payment_disputes ${app.sql.insert({
      payment_id,
      gateway_id: `dp_${randomUUID()}`,
      amount_cents: 2500,
      reason: 'fraudulent',
      needs_response: false,
      ...columns,
    })}`
  }

  test('while a payment to its owner is disputed', async () => {
    await dispute()
    await insert()
    await sendPayouts(unreachable())
    expect(sent).toBe(0)
  })

  test('again, when it was paid or has failed, or by another payment service', async () => {
    await insert({ state: 'paid' })
    await insert({ state: 'failed', period_end: '2026-11-09' })
    await insert({ gateway: 'stripe', period_end: '2026-11-02' })
    await sendPayouts(unreachable())
    expect(sent).toBe(0)
  })

  test('later than others because somebody else’s payment is disputed, or because one was decided', async () => {
    await dispute({}, await insertUser(app.sql))
    await dispute({ state: 'won', closed_at: new Date() })
    await insert()
    await sendPayouts(unreachable())
    expect(sent).toBe(1)
  })
})

describe('a run', () => {
  const earn = (cents: number) =>
    app.sql.transaction((tx) =>
      postTransaction(tx, {
        kind: 'test',
        subjectId: randomUUID(),
        groupId: randomUUID(),
        description: 'A test',
        entries: [
          { kind: 'processor', amountCents: cents },
          { kind: 'payable', holderId: owner, amountCents: -cents },
        ],
      }),
    )

  test('counts owners whom the payment service has not verified, and pays them later', async () => {
    await connect()
    await earn(100)
    const unverified = {
      ...app.deps,
      gateway: { ...app.deps.gateway, createAccount: async () => ({ id: 'acct_new', canReceive: false }) },
    }
    expect(await runPayouts(unverified)).toMatchObject({ created: 0, unverified: 1, frozen: 0 })
    const refusing = {
      ...app.deps,
      gateway: {
        ...app.deps.gateway,
        getAccount: async () => {
          throw new GatewayError('refused', 'No such account')
        },
      },
    }
    expect(await runPayouts(refusing)).toMatchObject({ created: 0, unverified: 1 })
    await connect()
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, unverified: 0, paid: 1, paidCents: 100 })
  })

  test('pays one cent, and nothing to those who owe', async () => {
    await connect()
    await earn(-500)
    expect(await runPayouts(app.deps)).toMatchObject({ created: 0, paid: 0 })
    await earn(500)
    expect(await runPayouts(app.deps)).toMatchObject({ created: 0, paid: 0 })
    await earn(1)
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paid: 1, paidCents: 1 })
  })

  test('makes a new account when the payment service is another one', async () => {
    await connect()
    await app.sql`update payout_settings set gateway = 'stripe', gateway_account_id = 'acct_of_stripe'`
    await earn(100)
    expect(await runPayouts(app.deps)).toMatchObject({ created: 1, paid: 1 })
    const [row] = await app.sql`select gateway, gateway_account_id as id from payout_settings`
    expect(row).toMatchObject({ gateway: 'sandbox', id: expect.stringMatching(/^acct_sandbox_/) })
  })
})

test('an owner’s own payouts are listed, newest first', async () => {
  await insert({ created_at: new Date('2026-11-09'), period_end: '2026-11-09', amount_cents: 1 })
  await insert({ created_at: new Date('2026-11-16'), amount_cents: 2 })
  await insert({ user_id: await insertUser(app.sql), amount_cents: 3 })
  const amounts = async (limit?: number) =>
    (await listPayouts(app.sql, owner, limit)).map(({ amountCents }) => amountCents)
  expect([await amounts(), await amounts(1)]).toEqual([[2, 1], [2]])
})

describe('the check', () => {
  const post = (kind: string, subjectId: string, entries: Parameters<typeof postTransaction>[1]['entries']) =>
    app.sql.transaction((tx) =>
      postTransaction(tx, { kind, subjectId, groupId: subjectId, description: 'A test', entries }),
    )
  const created = (id: string, cents: number) =>
    post('payout', id, [
      { kind: 'payable', holderId: owner, amountCents: cents },
      { kind: 'payouts', amountCents: -cents },
    ])
  const lines = async (id: string) =>
    (await findPayoutDifferences(app.sql))
      .filter((line) => line.includes(id))
      .map((line) => line.replace(`payout ${id}: `, ''))

  test.each<[string, string[]]>([
    ['waiting', []],
    ['paid', ['payouts is -9200 cents, expected 0', 'processor is 0 cents, expected -9200']],
    ['failed', ['payable is 9200 cents, expected 0', 'payouts is -9200 cents, expected 0']],
  ])('of one that is %s, and was only created in the books', async (state, expected) => {
    const id = await insert({ state })
    await created(id, 9200)
    expect(await lines(id)).toEqual(expected)
  })

  test('of one whose amount is another, and of one that does not exist', async () => {
    const id = await insert()
    await created(id, 9100)
    expect(await lines(id)).toEqual([
      'payable is 9100 cents, expected 9200',
      'payouts is -9100 cents, expected -9200',
    ])
    const unknown = randomUUID()
    await created(unknown, 5)
    expect(await lines(unknown)).toEqual([
      'payable is 5 cents, expected 0',
      'payouts is -5 cents, expected 0',
    ])
  })
})

describe('the bank account of a listing', () => {
  const adopt = async (banking: string | object) => {
    const text = typeof banking === 'string' ? banking : JSON.stringify(banking)
    await adoptBankAccount(app.sql, app.deps, { userId: owner, banking: text, holderName: 'Ada' })
    const [row] = await app.sql<
      { sealed: string }[]
    >`select bank_sealed as sealed from payout_settings where user_id = ${owner}`
    return row && openBank(testSecret, owner, row.sealed)
  }
  const fields = { routingNumber: '110000000', accountNumber: '1234' }

  test.each<[string | object, object | undefined]>([
    [fields, { holderName: 'Ada', ...fields }],
    [
      { ...fields, accountHolder: 'Ada Owner' },
      { holderName: 'Ada Owner', ...fields },
    ],
    [
      { ...fields, holderName: 'A. Owner' },
      { holderName: 'A. Owner', ...fields },
    ],
    [
      { routingNumber: '110-000 000', accountNumber: '12 34' },
      { holderName: 'Ada', ...fields },
    ],
    [
      { ...fields, accountNumber: '1'.repeat(17) },
      { holderName: 'Ada', ...fields, accountNumber: '1'.repeat(17) },
    ],
    [{ ...fields, accountNumber: '1'.repeat(18) }, undefined],
    [{ ...fields, accountNumber: '123' }, undefined],
    [{ ...fields, routingNumber: '11000000' }, undefined],
    [{ ...fields, routingNumber: '1100000000' }, undefined],
    [{ accountNumber: '1234' }, undefined],
    ['Routing 110000000, account 1234', { holderName: 'Ada', ...fields }],
    ['ada@example.test', undefined],
    ['110000000', undefined],
    ['Routing 11000000, account 1234', undefined],
  ])('%j', async (banking, expected) => {
    expect(await adopt(banking)).toEqual(expected)
  })

  test('pays weekly, and never replaces one that was connected', async () => {
    await adopt(fields)
    expect(await readPayoutSettings(app.sql, owner, now)).toMatchObject({
      schedule: 'weekly',
      bankLast4: '1234',
    })
    await adopt({ ...fields, accountNumber: '9999' })
    expect(await readPayoutSettings(app.sql, owner, now)).toMatchObject({ bankLast4: '1234' })
  })
})
