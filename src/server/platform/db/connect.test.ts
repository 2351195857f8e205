// The pool under many statements at once.
import { expect, inject, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'

test('a transaction that begins behind any number of waiting statements is one', async () => {
  for (let waiting = 90; waiting <= 400; waiting += 1) {
    const sql = connectTo(inject('server'), 'postgres', 4)
    const select = (number: number) => sql`select ${number}::int as number`
    await Promise.all(Array.from({ length: 12 }, (_, index) => select(index)))
    const selects = Array.from({ length: waiting }, (_, index) => select(index).then((rows) => rows.length))
    const transactions = Array.from({ length: 8 }, () => sql.begin(async (tx) => (await tx`select 1`).length))
    expect(
      await Promise.allSettled([...selects, ...transactions]).then((all) =>
        all.filter(({ status }) => status === 'rejected'),
      ),
    ).toEqual([])
    await sql.end({ timeout: 1 })
  }
}, 60_000)
