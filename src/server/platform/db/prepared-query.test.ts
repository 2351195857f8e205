// Prepared statements on one connection: what is asked once, what a failure leaves behind, and where a transaction begins.
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { recordStatements } from '../../../../test/support/statements.ts'
import { gatherReads } from './gathered-reads.ts'
import type { Sql } from './pool.ts'

let sql: Sql
beforeAll(async () => {
  sql = connectTo(inject('server'), 'postgres', 1)
})
afterAll(() => sql.end({ timeoutMs: 1000 }))

const read = (value: string | null) => sql`
  select ${value}::text as text, null::text as nothing, 7 as number, array[1, 2] as list, ${[1, null, 3]}::int[] as values,
    '2026-11-26T08:00:00Z'::timestamptz as at, '{"a": [1]}'::json as json, true as yes, ${new Uint8Array([1, 255])}::bytea as bytes`

test('a row is the same at every execution, with values of every type', async () => {
  const row = (text: string | null) => ({
    text,
    nothing: null,
    number: 7,
    list: [1, 2],
    values: [1, null, 3],
    at: new Date('2026-11-26T08:00:00Z'),
    json: { a: [1] },
    yes: true,
    bytes: Buffer.from([1, 255]),
  })
  for (const text of ['first', null, 'ü\\"; {}', '']) expect(await read(text)).toEqual([row(text)])
})

test('the number of rows that were read, written or not found', async () => {
  const count = async (most: number) => (await sql`select from generate_series(1, ${most})`).count
  expect([await count(3), await count(0), await count(2)]).toEqual([3, 0, 2])
  await sql.transaction(async (tx) => {
    const make = () => tx`create temp table counted (n int) on commit drop`
    expect([(await make()).count]).toEqual([0])
    for (const _ of [1, 2])
      expect(await tx`insert into counted values (1), (2)`).toMatchObject({ count: 2, length: 0 })
    for (const _ of [1, 2])
      expect(await tx`update counted set n = n + 1 returning n`).toMatchObject({ count: 4, length: 4 })
  })
})

test('an error ends the statement alone: the connection has the next answer', async () => {
  const divide = (by: number) => sql`select 6 / ${by}::int as number`
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(2)).toEqual([{ number: 3 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(sql`select no_such_column, ${1}::int`).rejects.toMatchObject({ code: '42703' })
  await expect(sql`select no_such_column, ${1}::int`).rejects.toMatchObject({ code: '42703' })
  expect(await divide(3)).toEqual([{ number: 2 }])
})

test('a transaction begins with its first statement, whatever that is, and without any nothing is sent', async () => {
  const transact = (work: Parameters<Sql['transaction']>[0]) =>
    recordStatements(sql, () => sql.transaction(work).catch((error) => error))
  const texts = async (work: Parameters<Sql['transaction']>[0]) =>
    (await transact(work)).sent.map(({ text }) => text)
  const isOpen = 'select now() = statement_timestamp() as is_first'
  await transact((tx) => tx`select 1`)
  expect(await texts((tx) => tx`select ${1}::int as one`)).toEqual(['select $1::int as one', 'commit'])
  expect(await texts((tx) => tx.query(isOpen))).toEqual(['begin', isOpen, 'commit'])
  expect(await texts(async () => 1)).toEqual([])
  const failed = await transact((tx) => tx`select 1 / ${0}::int`)
  expect(failed.result).toMatchObject({ code: '22012' })
  expect(failed.sent.map(({ text }) => text)).toEqual(['select 1 / $1::int', 'rollback'])
  // The level is set before the first snapshot.
  const { result } = await transact(async (tx) => {
    await tx`set transaction isolation level repeatable read, read only`
    return (await tx`select current_setting('transaction_isolation') as level`)[0]?.level
  })
  expect(result).toBe('repeatable read')
})

test('gathered reads go in one message, each with its own result; other statements go by themselves', async () => {
  const half = (of: number) => sql`select ${of}::int / 2 as number`
  const word = (text: string) => sql`select ${text}::text as word, null::int as nothing`
  const none = () => sql`select 1 as one where ${false}::boolean`
  const all = () => gatherReads(() => Promise.all([half(8), word('one'), none(), half(6), word('two')]))
  const expected = [
    [{ number: 4 }],
    [{ word: 'one', nothing: null }],
    [],
    [{ number: 3 }],
    [{ word: 'two', nothing: null }],
  ]
  // The connection does not know them yet.
  expect(await all()).toEqual(expected)
  const { sent, result } = await recordStatements(sql, all)
  expect([sent.length, result]).toEqual([1, expected])
  const locking = () => sql`select 5 as five for update`
  const mixed = () => gatherReads(() => Promise.all([half(2), locking(), half(4)]))
  await mixed()
  expect((await recordStatements(sql, mixed)).sent).toHaveLength(2)
  // What follows from a result is gathered again, and nothing is outside of `gatherReads`.
  const twice = () =>
    gatherReads(() => Promise.all([half(2), half(4)].map(async (one) => (await one) && (await word('x')))))
  expect((await recordStatements(sql, twice)).sent).toHaveLength(2)
  expect((await recordStatements(sql, () => Promise.all([half(2), half(4)]))).sent).toHaveLength(2)
})

test('what is read twice at the same time is read once, and each reader has rows of its own', async () => {
  const one = () =>
    sql<{ at: string; list: number[] }[]>`select clock_timestamp()::text as at, ${'[1]'}::jsonb as list`
  const [first, second, third] = await gatherReads(async () => [
    ...(await Promise.all([one(), one()])),
    await one(),
  ])
  expect([second, second?.count]).toEqual([first, 1])
  first?.[0]?.list.push(2)
  expect(second?.[0]?.list).toEqual([1])
  expect(third?.[0]?.at).not.toBe(first?.[0]?.at)
})

test('one of several gathered reads that fails leaves the others their results', async () => {
  const divide = (by: number) => sql`select 12 / ${by}::int as number`
  const all = () =>
    gatherReads(() => Promise.allSettled([divide(4), divide(0), divide(3), divide(0), divide(2)]))
  for (let round = 0; round < 2; round++)
    expect((await all()).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
      [{ number: 3 }],
      '22012',
      [{ number: 4 }],
      '22012',
      [{ number: 6 }],
    ])
  expect(await divide(6)).toEqual([{ number: 2 }])
})

test('gathered reads follow a change of their tables, and a connection that forgot them', async () => {
  await sql.query('create table gathered_plan (a integer); insert into gathered_plan values (1)')
  onTestFinished(async () => void (await sql.query('drop table gathered_plan')))
  const all = () =>
    gatherReads(() => Promise.all([sql`select * from gathered_plan`, sql`select ${1}::int as one`]))
  await all()
  await sql.query('alter table gathered_plan add b integer default 2')
  expect(await all()).toEqual([[{ a: 1, b: 2 }], [{ one: 1 }]])
  await all()
  await sql.query('deallocate all')
  expect(await all()).toEqual([[{ a: 1, b: 2 }], [{ one: 1 }]])
  await all()
  const pid = (await sql`select pg_backend_pid() as pid`)[0]?.pid
  await sql`select pg_terminate_backend(${pid})`.catch(() => {})
  expect(await all()).toEqual([[{ a: 1, b: 2 }], [{ one: 1 }]])
})
