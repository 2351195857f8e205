// How many plans the database stores for statements of many shapes.
import { afterAll, expect, inject, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { createPlanBudget } from './plan-budget.ts'

const sql = connectTo(inject('server'), 'postgres', 1)
afterAll(() => sql.end({ timeoutMs: 1000 }))

test('only a limited number of texts get a name, the frequent ones, and each a distinct one', () => {
  const getPlan = createPlanBudget({ max: 3, minUses: 2 })
  const texts = Array.from({ length: 20 }, (_, index) => `select ${index}`)
  expect(texts.map(getPlan)).toEqual(texts.map(() => undefined))
  const names = texts.map(getPlan)
  expect(names.filter(Boolean)).toHaveLength(3)
  expect(new Set(names.slice(0, 3)).size).toBe(3)
  expect(texts.map(getPlan)).toEqual(names)
})

test('a connection prepares templates, and of composed statements those that occur three times', async () => {
  const composed = (shape: string, value: number) =>
    sql`select ${value}::int as given ${sql.raw(`, 7 as ${shape}`)}`
  for (const value of [1, 2, 3, 4])
    expect(await composed('often', value)).toEqual([{ given: value, often: 7 }])
  for (const value of [1, 2]) expect(await composed('rare', value)).toEqual([{ given: value, rare: 7 }])
  for (const value of [1, 2]) expect(await sql`select ${value}::int as plain`).toEqual([{ plain: value }])
  const prepared = await sql<{ statement: string }[]>`
    select statement from pg_prepared_statements where statement ~ '^select .1::int as (given|plain)' order by 1`
  expect(prepared.map((row) => row.statement)).toEqual([
    'select $1::int as given , 7 as often',
    'select $1::int as plain',
  ])
})
