// The pool after many statements.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectEmbedded, connectUrl, type Sql } from './connect.ts'
import { mendIdleQueue } from './idle-queue.ts'

const server = inject('server')
const connect = (connections: number): Sql => {
  if ('socketFolder' in server) return connectEmbedded(server, 'postgres', { connections })
  return connectUrl(Object.assign(new URL(server.url), { pathname: '/postgres' }).href, { connections })
}

let sql: Sql
beforeAll(() => {
  sql = connect(8)
})
afterAll(() => sql.end({ timeout: 1 }))

type Inner = { queue: { length: number; shift: () => unknown } }

// The connection that a statement runs on, seen from inside.
async function innerConnection(): Promise<Inner> {
  let seen: Inner | undefined
  const onexecute = (connection: Inner) => {
    seen = connection
    return true
  }
  await sql.unsafe('select 1', [], { onexecute } as never)
  return seen as Inner
}

test('its idle connections are counted right, used last first, and none is lost', async () => {
  await mendIdleQueue(sql)
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`))
  // The driver's own queue would give the one that has rested longest.
  const one = await innerConnection()
  expect(one.queue.length).toBe(8)
  expect(await innerConnection()).toBe(one)
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 3 ? sql`select ${index}::int` : sql.begin(async (tx) => await tx`select ${index}::int`),
    ),
  )
  await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 1 / 0`))
  expect((await innerConnection()).queue.length).toBe(8)
  // Closed ones leave the queue, and new ones come in their place.
  const [row] = await sql`select pg_backend_pid() as pid`
  const other = connect(1)
  await other`select pg_terminate_backend(${row?.pid})`
  await expect
    .poll(async () => (await other`select from pg_stat_activity where pid = ${row?.pid}`).length)
    .toBe(0)
  await other.end({ timeout: 1 })
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.catch(() => {})))
  await Promise.all(Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`))
  expect((await innerConnection()).queue.length).toBe(8)
})
