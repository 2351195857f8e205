// What the database guarantees about the ledger, and posting to it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { readBalance } from './accounts.ts'
import { findUnbalanced } from './balanced.ts'
import { checkLedger } from './check.ts'
import { type Entry, postTransaction } from './post.ts'

let database: { sql: Sql; drop: () => Promise<void> }
let sql: Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
})
afterAll(() => database.drop())

const holderId = randomUUID()
const post = (entries: Entry[], subjectId = randomUUID(), kind = 'test') =>
  sql.transaction((tx) =>
    postTransaction(tx, { kind, subjectId, groupId: subjectId, description: 'A test', entries }),
  )
const pair = (cents: number): Entry[] => [
  { kind: 'processor', amountCents: cents },
  { kind: 'payable', holderId, amountCents: -cents },
]

describe('posting', () => {
  test('moves the balances of both accounts', async () => {
    const before = await readBalance(sql, { kind: 'processor' })
    expect(await post(pair(700))).toBe(true)
    expect(await post(pair(-200))).toBe(true)
    expect(await readBalance(sql, { kind: 'processor' })).toBe(before + 500)
    expect(await readBalance(sql, { kind: 'payable', holderId })).toBe(-500)
    expect(await readBalance(sql, { kind: 'payable', holderId: randomUUID() })).toBe(0)
  })

  test('of the same kind and subject happens once, also twenty times at once', async () => {
    const subjectId = randomUUID()
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(pair(100), subjectId)))
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await post(pair(100), subjectId)).toBe(false)
    expect(await post(pair(100), subjectId, 'another kind')).toBe(true)
  })

  test('adds up entries of one account, and posts nothing that comes to nothing', async () => {
    const subjectId = randomUUID()
    await post([...pair(100), ...pair(23)], subjectId)
    const rows =
      await sql`select amount_cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.subject_id = ${subjectId} order by amount_cents`
    expect(rows.map(({ amount_cents }) => amount_cents)).toEqual([-123, 123])
    expect(await post([...pair(5), ...pair(-5)])).toBe(false)
  })
})

describe('the database', () => {
  test('refuses what does not sum to zero, when it is committed', async () => {
    const lopsided: Entry[] = [{ kind: 'processor', amountCents: 5 }]
    await expect(post(lopsided)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    await expect(post([...pair(5), { kind: 'escrow', amountCents: 1 }])).rejects.toMatchObject({
      constraint: 'ledger_balanced',
    })
    const empty = sql`insert into ledger_transactions (kind, subject_id, group_id, description)
      values ('empty', gen_random_uuid(), gen_random_uuid(), 'Nothing')`
    await expect(empty).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  test('refuses a later entry, and any change', async () => {
    await post(pair(900))
    const refused = [
      `insert into ledger_entries (transaction_id, account_id, currency, amount_cents)
        select t.id, a.id, 'usd', 1 from ledger_transactions t, ledger_accounts a
        where not exists (select from ledger_entries e where e.transaction_id = t.id and e.account_id = a.id) limit 1`,
      'update ledger_entries set amount_cents = amount_cents + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
      'truncate ledger_transactions cascade',
      "update ledger_transactions set description = 'Other'",
      'delete from ledger_transactions',
      'update ledger_accounts set holder_id = gen_random_uuid()',
      'delete from ledger_accounts',
    ]
    await post([
      { kind: 'escrow', amountCents: 1 },
      { kind: 'revenue', amountCents: -1 },
    ])
    for (const text of refused)
      await expect(sql.query(text), text).rejects.toMatchObject({
        constraint: expect.stringMatching(/^ledger_(append_only|balanced)$/),
      })
    expect(await findUnbalanced(sql)).toEqual([])
  })
})

describe('the check', () => {
  test('counts, sums, and names what was forged behind the triggers', async () => {
    const clean = await checkLedger(sql, [{ name: 'ledger', uses: [], ledgerChecks: [findUnbalanced] }])
    expect(clean.differences).toEqual([])
    expect(clean.entries).toBeGreaterThan(clean.transactions)
    expect(clean.balances.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    const subjectId = randomUUID()
    await post(pair(400), subjectId)
    await sql.query('alter table ledger_entries disable trigger user')
    const [forged] = await sql<{ id: string }[]>`
      update ledger_entries e set amount_cents = 401 from ledger_transactions t
      where t.id = e.transaction_id and t.subject_id = ${subjectId} and amount_cents = 400 returning t.id`
    await sql.query('alter table ledger_entries enable trigger user')
    const { differences } = await checkLedger(sql, [
      { name: 'ledger', uses: [], ledgerChecks: [findUnbalanced] },
    ])
    expect(differences).toEqual([`transaction ${forged?.id} (test) sums to 1 cents instead of 0`])
  })
})
