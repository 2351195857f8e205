// COPY to and from streams in a transaction: rows come out unchanged, and a stream that ends early blocks nobody.
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import type { Sql } from './pool.ts'

let sql: Sql
beforeAll(() => {
  // One connection: a transaction that does not release it blocks the others.
  sql = connectTo(inject('server'), 'postgres', 1)
})
afterAll(() => sql.end({ timeoutMs: 1000 }))

const many = 'copy (select i, repeat(md5(i::text), 30) from generate_series(1, 50000) i) to stdout'

test('rows that are copied out can be copied in again, and the transaction continues', async () => {
  const texts = ['plain', 'tab\t, line\n, \\., \\N, \\\\', '', '📷']
  const rows = await sql.transaction(async (tx) => {
    await tx.query('create temporary table copied (number integer, text text) on commit drop')
    for (const [number, text] of texts.entries()) await tx`insert into copied values (${number}, ${text})`
    const out = await buffer(tx.copyTo('copy copied to stdout'))
    expect(out.toString().match(/\n/g)).toHaveLength(texts.length)
    await tx.query('truncate copied')
    await pipeline([out], tx.copyFrom('copy copied from stdin'))
    return await tx<{ text: string }[]>`select text from copied order by number`
  })
  expect(rows.map(({ text }) => text)).toEqual(texts)
})

test("more than fits into memory buffers is read at the reader's pace", async () => {
  const bytes = await sql.transaction(async (tx) => {
    let sum = 0
    for await (const chunk of tx.copyTo(many)) {
      sum += chunk.length
      if (sum % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    return sum
  })
  const [row] =
    await sql`select sum(length(i::text) + 1 + 960 + 1)::int as bytes from generate_series(1, 50000) i`
  expect(bytes).toBe(row?.bytes)
})

test('a statement that the server refuses rejects, and the connection is reused', async () => {
  const refused = sql.transaction(async (tx) => await buffer(tx.copyTo('copy no_such_table to stdout')))
  await expect(refused).rejects.toThrow('no_such_table')
  const late = sql.transaction(
    async (tx) => await buffer(tx.copyTo('copy (select 1 / (3 - i) from generate_series(1, 5) i) to stdout')),
  )
  await expect(late).rejects.toThrow('division by zero')
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a reader that stops early ends the transaction at once and leaves no connection waiting', async () => {
  const stopped = sql.transaction(async (tx) => {
    for await (const _ of tx.copyTo(many)) throw new Error('enough')
  })
  await expect(stopped).rejects.toThrow('enough')
  const left = sql.transaction(async (tx) => {
    for await (const _ of tx.copyTo(many)) break
    return await tx`select 1`
  })
  await expect(left).rejects.toThrow()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test.each(['out', 'in'])(
  'a connection that is lost in the middle of copying %s rejects',
  async (direction) => {
    const admin = connectTo(inject('server'), 'postgres', 1)
    onTestFinished(() => admin.end({ timeoutMs: 1000 }))
    const lost = sql.transaction(async (tx) => {
      const [own] = await tx`select pg_backend_pid() as pid`
      const cut = () => admin`select pg_terminate_backend(${own?.pid})`
      if (direction === 'out') {
        let isCut = false
        for await (const _ of tx.copyTo(many)) {
          if (!isCut) await cut()
          isCut = true
        }
        return
      }
      await tx.query('create temporary table filled (text text) on commit drop')
      async function* lines() {
        yield 'one\n'
        await cut()
        for (let line = 0; line < 10_000; line++) yield 'x'.repeat(1000).concat('\n')
      }
      await pipeline(lines(), tx.copyFrom('copy filled from stdin'))
    })
    await expect(lost).rejects.toThrow(/terminat|EPIPE|ECONNRESET/)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  },
)
