// How many plans the database keeps for statements of many shapes.
import { afterAll, expect, inject, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { createPlanBudget } from './plan-budget.ts'

const sql = connectTo(inject('server'), 'postgres', 1)
afterAll(() => sql.end({ timeout: 1 }))

const plans = async () =>
  (await sql`select statement from pg_prepared_statements where statement like 'select 7%'`).map(
    (row) => row.statement,
  )
const shapes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    shape: `s${index}`,
    text: `select 7 as c${index}, $1::int as given`,
  }))

test('only so many shapes are prepared, those that are asked for often, and all of them answer', async () => {
  const planned = createPlanBudget({ most: 3, often: 2 })
  const ask = async ({ shape, text }: { shape: string; text: string }) => {
    const template = Object.assign(text.split('$1'), { raw: text.split('$1') })
    return (await planned(shape, sql(template as never, 5)))[0]
  }
  const [first, second, ...others] = shapes(20)
  for (const one of [first, second]) expect((await ask(one as never))?.given).toBe(5)
  expect(await plans()).toEqual([])
  for (const one of [first, second, ...others, ...others, first])
    expect((await ask(one as never))?.given).toBe(5)
  expect((await plans()).map((text: string) => text.slice(0, 'select 7 as c0'.length)).toSorted()).toEqual(
    [0, 1, 2].map((index) => `select 7 as c${index}`),
  )
})
