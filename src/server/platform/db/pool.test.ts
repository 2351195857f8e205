// Connections and transactions: what is still possible after a loss, an end or a failure, and what never happens.
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connectTo } from '../../../../test/support/cluster.ts'
import { until } from '../../../../test/support/until.ts'
import type { Queryable, Sql } from './pool.ts'

const server = inject('server')
const table = 'pool_test'
let sql: Sql

beforeAll(async () => {
  sql = connectTo(server, 'postgres', 4)
  await sql.query(`create table ${table} (number integer primary key)`)
})
afterAll(async () => {
  await sql.query(`drop table ${table}`)
  await sql.end({ timeoutMs: 1000 })
})

const numbers = async (from: number) =>
  (await sql`select number from pool_test where number between ${from} and ${from + 99} order by 1`).map(
    (row) => row.number,
  )

function pool(connections: number, options = {}): Sql {
  const one = connectTo(server, 'postgres', connections, options)
  onTestFinished(() => one.end({ timeoutMs: 1000 }))
  return one
}

const getPid = async (tx: Pick<Sql, 'query'>) =>
  (await tx.query<{ pid: number }[]>('select pg_backend_pid() as pid'))[0]!.pid

test('a transaction is committed as a whole, or not at all', async () => {
  await sql.transaction(async (tx) => {
    await tx`insert into pool_test values (1)`
    await Promise.all([tx`insert into pool_test values (2)`, tx`insert into pool_test values (3)`])
  })
  const failing = sql.transaction(async (tx) => {
    await tx`insert into pool_test values (4)`
    throw new Error('no more')
  })
  await expect(failing).rejects.toThrow('no more')
  expect(await numbers(0)).toEqual([1, 2, 3])
})

test('a statement whose error was ignored lets nothing be committed', async () => {
  const ignoring = sql.transaction(async (tx) => {
    await tx`insert into pool_test values (100)`
    await tx`insert into pool_test values (100)`.catch(() => {})
  })
  await expect(ignoring).rejects.toThrow('its error was ignored')
  expect(await numbers(100)).toEqual([])
})

test('a statement that was not awaited still belongs to its transaction; a later one is refused', async () => {
  let ended: Queryable = sql
  await sql.transaction(async (tx) => {
    void tx`insert into pool_test values (200)`.then(() => {})
    ended = tx
  })
  expect(await numbers(200)).toEqual([200])
  const late = await ended`insert into pool_test values (201)`.then(() => 'written', String)
  expect(late).toContain('The transaction of this statement has ended')
  expect(await numbers(200)).toEqual([200])
})

test.each([1, 2, 4, 20])(
  'with %i connections, a transaction that lost its connection writes nothing more anywhere',
  async (connections) => {
    const own = pool(connections)
    const from = 1000 * connections
    const killing = Array.from({ length: 20 }, (_, index) =>
      own
        .transaction(async (tx) => {
          const first = from + 3 * index
          await tx`insert into pool_test values (${first})`
          await sql`select pg_terminate_backend(${await getPid(tx)})`
          await new Promise((resolve) => setTimeout(resolve, 20))
          const second = await tx`insert into pool_test values (${first + 1})`.catch((error) => error)
          expect(second).toBeInstanceOf(Error)
          await tx`insert into pool_test values (${first + 2})`
        })
        .then(
          () => 'committed',
          () => 'rejected',
        ),
    )
    const beside = Array.from({ length: 20 }, (_, index) =>
      own
        .transaction(async (tx) => {
          await tx`insert into pool_test values (${from + 100 + 2 * index})`
          await tx`insert into pool_test values (${from + 101 + 2 * index})`
        })
        .then(() => 'committed'),
    )
    expect(new Set(await Promise.all(killing))).toEqual(new Set(['rejected']))
    expect(new Set(await Promise.all(beside))).toEqual(new Set(['committed']))
    expect(await numbers(from)).toEqual([])
    expect(await numbers(from + 100)).toHaveLength(40)
    expect(own.pool.totalCount).toBeLessThanOrEqual(connections)
  },
)

test('a connection that is silent for too long is closed, and the pool can open another one', async () => {
  const own = pool(1, { statementTimeoutMs: 100 })
  const pid = await getPid(own)
  // The server's own limit is switched off, as if the server were stopped.
  await own.query('set statement_timeout = 0')
  const startedMs = performance.now()
  await expect(own`select pg_sleep(60)`).rejects.toThrow('Connection terminated')
  expect(performance.now() - startedMs).toBeLessThan(10_000)
  expect(await getPid(own)).not.toBe(pid)
})

test('the server ends a transaction that its program left open', async () => {
  const own = pool(1, { statementTimeoutMs: 100 })
  const forgotten = own.transaction(async (tx) => {
    await tx`insert into pool_test values (300)`
    const pid = await getPid(tx)
    await until(async () => (await sql`select from pg_stat_activity where pid = ${pid}`).length === 0)
    await tx`insert into pool_test values (301)`
  })
  await expect(forgotten).rejects.toThrow('connection error')
  expect(await numbers(300)).toEqual([])
  expect(await own`select 1 as one`).toEqual([{ one: 1 }])
})

test('a script that fails half way leaves no transaction open', async () => {
  const own = pool(1)
  await expect(own.query('begin; insert into pool_test values (400); select 1/0; commit')).rejects.toThrow(
    'division by zero',
  )
  await own`insert into pool_test values (401)`
  expect(await numbers(400)).toEqual([401])
})

test('a plan that no longer fits the table is prepared again', async () => {
  const own = pool(1)
  await sql.query('create table pool_test_plan (a integer); insert into pool_test_plan values (1)')
  onTestFinished(async () => void (await sql.query('drop table pool_test_plan')))
  const all = () => own`select * from pool_test_plan`
  expect(await all()).toEqual([{ a: 1 }])
  await sql.query('alter table pool_test_plan add b integer default 2')
  expect(await all()).toEqual([{ a: 1, b: 2 }])
  await own.query('deallocate all')
  expect(await all()).toEqual([{ a: 1, b: 2 }])
})

test('behind a pooler nothing is prepared by name or set for a connection', async () => {
  const pooled = pool(1, {
    statementTimeoutMs: 5000,
    sharesPlans: true,
    pooled: { direct: { host: 'direct' } },
  })
  for (let run = 0; run < 4; run++) await pooled`select ${run}::int`
  const [row] = await pooled<{ prepared: number; limit: string; plans: string }[]>`
    select (select count(*)::int from pg_prepared_statements) as prepared,
      current_setting('statement_timeout') as limit, current_setting('plan_cache_mode') as plans`
  expect(row).toEqual({ prepared: 0, limit: '0', plans: 'auto' })
  expect(pooled.createDirectClient('listener').host).toBe('direct')
})

test('no more statements run at once than there are connections, and all of them are answered', async () => {
  const own = pool(3)
  const one = (index: number) =>
    index % 3 === 0
      ? own.transaction(async (tx) => (await tx`select ${index}::int as index`)[0]!.index)
      : own`select ${index}::int as index`.then((rows) => rows[0]!.index)
  const all = Array.from({ length: 600 }, (_, index) => index)
  expect(await Promise.all(all.map(one))).toEqual(all)
  expect(own.pool.totalCount).toBe(3)
})

const isRunning = async (statement: string) =>
  (await sql`select from pg_stat_activity where state = 'active' and query like ${statement}`).length > 0

test('closing waits for running statements and cuts those that do not end', async () => {
  const patient = connectTo(server, 'postgres', 1)
  const soon = patient`select pg_sleep(0.2), 1 as one`.then((rows) => rows[0]!.one)
  await until(() => isRunning('select pg_sleep(0.2)%'))
  await patient.end({ timeoutMs: 5000 })
  expect(await soon).toBe(1)
  const hasty = connectTo(server, 'postgres', 1)
  const never = hasty`select pg_sleep(60)`.then(String, String)
  await until(() => isRunning('select pg_sleep(60)'))
  await hasty.end({ timeoutMs: 100 })
  expect(await never).toContain('Connection terminated')
})

test.each([
  ['shares plans', { sharesPlans: true }, { generic: true, custom: false }],
  ['does not', {}, { generic: false, custom: true }],
])('plans of a pool that %s', async (_, options, expected) => {
  const one = pool(1, options)
  const search = (number: number) => one`select number from pool_test where number > ${number}`
  await search(1)
  await search(2)
  const [used] = await one`select generic_plans > 0 as generic, custom_plans > 0 as custom
    from pg_prepared_statements where statement like '%number > $1'`
  expect(used).toEqual(expected)
})
