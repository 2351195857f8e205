// The check of the ledger against the payments: what each account should hold, and every cent that differs.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { insertUser } from '../../../../test/support/factories.ts'
import { insertPayment } from '../../../../test/support/payments.ts'
import { type Entry, postTransaction } from '../ledger/post.ts'
import { findPaymentContradictions, findPaymentDifferences } from './ledger-check.ts'

let database: TestDatabase
let ownerId: string
beforeAll(async () => {
  database = await createTestDatabase()
  ownerId = await insertUser(database.sql)
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { sql } = database
  // Each case has a ledger of its own.
  await sql.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`
    for (const table of [
      'ledger_entries',
      'ledger_transactions',
      'payment_refunds',
      'payment_disputes',
      'payments',
    ])
      await tx.query(`delete from ${table}`)
  })
})

type Facts = {
  captured: number
  hasPayee?: boolean
  released?: boolean
  refunds?: { cents: number; state: 'waiting' | 'succeeded' | 'failed' }[]
  disputes?: { cents: number; state: 'open' | 'won' | 'lost' }[]
}

async function insert({ captured, hasPayee = true, released = false, refunds = [], disputes = [] }: Facts) {
  const { sql } = database
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)
  const id = await insertPayment(sql, {
    user_id: ownerId,
    payee_id: hasPayee ? ownerId : null,
    has_payee: hasPayee,
    amount_cents: Math.max(captured, 1),
    ...(captured > 0 ? { intent: 'captured', state: 'captured', captured_cents: captured } : {}),
    refunded_cents: sum(refunds.filter(({ state }) => state === 'succeeded').map(({ cents }) => cents)),
    charged_back_cents: sum(disputes.filter(({ state }) => state === 'lost').map(({ cents }) => cents)),
    released_at: released ? new Date() : null,
  })
  for (const [index, { cents, state }] of refunds.entries())
    await sql`insert into payment_refunds (payment_id, key, amount_cents, state) values (${id}, ${`k${index}`}, ${cents}, ${state})`
  for (const [index, { cents, state }] of disputes.entries())
    await sql`insert into payment_disputes (payment_id, gateway_id, amount_cents, reason, state, needs_response)
      values (${id}, ${`dp_${index}`}, ${cents}, 'fraudulent', ${state}, false)`
  return id
}

/** Posts balances in one transaction and returns the check's result. */
async function check(facts: Facts, balances: Record<string, number>): Promise<string[]> {
  const id = await insert(facts)
  const entries = Object.entries(balances).map(([kind, amountCents]) => ({
    kind,
    amountCents,
    ...(kind === 'payable' ? { holderId: ownerId } : {}),
  })) as Entry[]
  await database.sql.transaction((tx) =>
    postTransaction(tx, { kind: 'capture', subjectId: id, groupId: id, description: 'All of it', entries }),
  )
  expect(await findPaymentContradictions(database.sql)).toEqual([])
  return (await findPaymentDifferences(database.sql)).map((line) => line.replace(`payment ${id}: `, ''))
}

const refund = (cents: number, state: 'waiting' | 'succeeded' | 'failed' = 'succeeded') => ({ cents, state })
const dispute = (cents: number, state: 'open' | 'won' | 'lost') => ({ cents, state })

test.each<[string, Facts, Record<string, number>]>([
  ['in escrow', { captured: 1000 }, { processor: 1000, escrow: -1000 }],
  ['of one cent', { captured: 1 }, { processor: 1, escrow: -1 }],
  ['released', { captured: 1000, released: true }, { processor: 1000, platform_fee: -80, payable: -920 }],
  ['for the platform', { captured: 999, hasPayee: false }, { processor: 999, revenue: -999 }],
  ['partly refunded', { captured: 1000, refunds: [refund(300)] }, { processor: 700, escrow: -700 }],
  [
    'being refunded',
    { captured: 1000, refunds: [refund(300, 'waiting')] },
    { processor: 1000, escrow: -700, refunds: -300 },
  ],
  [
    'whose refund failed',
    { captured: 1000, refunds: [refund(300, 'failed')] },
    { processor: 1000, escrow: -1000 },
  ],
  [
    'released after a refund',
    { captured: 1000, released: true, refunds: [refund(500)] },
    { processor: 500, platform_fee: -40, payable: -460 },
  ],
  ['disputed', { captured: 1000, disputes: [dispute(1000, 'open')] }, { disputes: 1000, escrow: -1000 }],
  [
    'whose dispute was won',
    { captured: 1000, disputes: [dispute(1000, 'won')] },
    { processor: 1000, escrow: -1000 },
  ],
  [
    'whose dispute was partly lost',
    { captured: 1000, released: true, disputes: [dispute(400, 'lost')] },
    { processor: 600, platform_fee: -48, payable: -552 },
  ],
  [
    'refunded, and then lost: the platform’s loss',
    { captured: 1000, refunds: [refund(1000)], disputes: [dispute(1000, 'lost')] },
    { processor: -1000, revenue: 1000 },
  ],
])('a payment %s', async (_, facts, balances) => {
  expect(await check(facts, balances)).toEqual([])
})

test.each<[string, Facts, Record<string, number>, string[]]>([
  [
    'one cent too much',
    { captured: 1000 },
    { processor: 1001, escrow: -1001 },
    ['processor is 1001 cents, expected 1000', 'escrow is -1001 cents, expected -1000'],
  ],
  [
    'in escrow after its release',
    { captured: 1000, released: true },
    { processor: 1000, escrow: -1000 },
    [
      'escrow is -1000 cents, expected 0',
      'platform_fee is 0 cents, expected -80',
      'payable is 0 cents, expected -920',
    ],
  ],
  [
    'paid out before its release',
    { captured: 1000 },
    { processor: 1000, platform_fee: -80, payable: -920 },
    [
      'escrow is 0 cents, expected -1000',
      'platform_fee is -80 cents, expected 0',
      'payable is -920 cents, expected 0',
    ],
  ],
  [
    'never captured',
    { captured: 0 },
    { processor: 5, escrow: -5 },
    ['processor is 5 cents, expected 0', 'escrow is -5 cents, expected 0'],
  ],
])('a ledger that has it %s', async (_, facts, balances, expected) => {
  expect((await check(facts, balances)).toSorted()).toEqual(expected.toSorted())
})

test('a captured payment that was never posted, and a posting without a payment', async () => {
  const { sql } = database
  const id = await insert({ captured: 500 })
  const lost = crypto.randomUUID()
  await sql.transaction((tx) =>
    postTransaction(tx, {
      kind: 'capture',
      subjectId: lost,
      groupId: lost,
      description: 'Of nothing',
      entries: [
        { kind: 'processor', amountCents: 7 },
        { kind: 'revenue', amountCents: -7 },
      ],
    }),
  )
  expect((await findPaymentDifferences(sql)).toSorted()).toEqual(
    [
      `payment ${id}: processor is 0 cents, expected 500`,
      `payment ${id}: escrow is 0 cents, expected -500`,
      `payment ${lost}: processor is 7 cents, expected 0`,
      `payment ${lost}: revenue is -7 cents, expected 0`,
    ].toSorted(),
  )
})

test('amounts of a payment that its refunds and disputes contradict', async () => {
  const { sql } = database
  const id = await insert({ captured: 1000, refunds: [refund(300)], disputes: [dispute(200, 'lost')] })
  await sql`update payments set refunded_cents = 301, charged_back_cents = 199 where id = ${id}`
  expect((await findPaymentContradictions(sql)).toSorted()).toEqual([
    `payment ${id}: charged_back_cents differs from its rows`,
    `payment ${id}: refunded_cents differs from its rows`,
  ])
})
