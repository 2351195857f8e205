// The check for held connections: what it refuses, and what it allows.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectTo } from './support/cluster.ts'

const sql = connectTo(inject('server'), 'postgres', 2)
beforeAll(async () => void (await sql`select 1`))
afterAll(() => sql.end({ timeoutMs: 1000 }))

test('a statement or a transaction of the pool within a transaction fails', async () => {
  await expect(sql.transaction(async (tx) => [await tx`select 1`, await sql`select 2`])).rejects.toThrow(
    'within a transaction',
  )
  await expect(sql.transaction(async () => await sql.query('select 2'))).rejects.toThrow(
    'within a transaction',
  )
  await expect(
    sql.transaction(async () => await sql.transaction(async (tx) => await tx`select 2`)),
  ).rejects.toThrow('within a transaction')
})

test('fragments made with the pool are fragments of the transaction; beside and after it the pool works', async () => {
  const [, row] = await Promise.all([
    sql.transaction(async (tx) => await tx`select ${sql`1`}`),
    sql.transaction(async (tx) => (await tx`select ${sql.raw('2')}::int as number where ${sql`true`}`)[0]),
  ])
  expect(row).toEqual({ number: 2 })
  expect((await sql`select 3 as number`)[0]).toEqual({ number: 3 })
})
