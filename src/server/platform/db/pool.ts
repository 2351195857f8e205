// A pool of connections behind the `sql` tag. A connection that is lost, silent or left in an unknown state is destroyed, never reused.
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { inSpan } from '../trace/work.ts'
import { Client, clientOf, getStream, poolOf } from './client.ts'
import { type OnCommittedNotice, watchNotices } from './committed-notices.ts'
import { withOthers } from './gathered-reads.ts'
import { isConnectionLost } from './known-failures.ts'
import { forgetPool, observePool, runObserved, type Taken, takeConnection } from './observe.ts'
import { createPlanBudget } from './plan-budget.ts'
import { isStalePlan, onAnyConnection, release } from './pooled-statement.ts'
import { beginOn, type Result, runOn, toRows } from './prepared-query.ts'
import type { ServerChoice } from './server-choice.ts'
import { type Compiled, createTag, type Row, type Rows, type Run, type Tag } from './sql.ts'
import { valueTypes } from './value-types.ts'

/** Tagged-template SQL: on any connection of a pool, or on that of a transaction. */
export type Queryable = Tag & {
  /**
   * Runs SQL text from the source code: one statement with `$1` for values, or a script of several statements without
   * values.
   */
  query: <Result extends readonly object[] = Row[]>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<Rows<Result>>
}

/** A transaction: one connection, its statements one after the other. */
export type Transaction = Queryable & {
  /** The stream that `copy … from stdin` reads. */
  copyFrom: (text: string) => Writable
  /** The stream that `copy … to stdout` fills. A reader that stops before the end destroys the connection. */
  copyTo: (text: string) => Readable
}

export type Sql = Queryable & {
  /**
   * Runs `work` in a transaction: committed when its promise is fulfilled, rolled back when it is rejected. Once its
   * connection is lost every further statement rejects. `work` must not wait for anything but the database.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Runs a compiled statement: for tags that choose among pools. */
  run: Run
  /** The driver's own pool, for libraries that use it directly. */
  pool: pg.Pool
  /** A connection of its own, not made yet, that keeps its state from one statement to the next. */
  createDirectClient: (applicationName: string) => pg.Client
  onCommittedNotice: OnCommittedNotice
  /** Waits for running statements for at most `timeoutMs`; then the connections are cut. */
  end: (options?: { timeoutMs?: number }) => Promise<void>
}

/** A host and port, a Unix socket's folder as `host`, a URL, or the servers of one. */
export type Server =
  | { host: string; port?: number; user: string; database: string }
  | { connectionString: string }
  | { choice: ServerChoice }

/** `statementTimeoutMs` ends statements that take longer; none by default. */
export type PoolOptions = {
  /** In the metrics; that of the server's own pool is `main`. */
  name?: 'live-search' | 'replica'
  connections?: number
  statementTimeoutMs?: number
  /** How long work waits for a connection of the pool, or a new one for the server: 10 s by default. */
  connectTimeoutMs?: number
  /**
   * This process notifies other processes of its changes after each commit, so that triggers need not notify within the
   * transaction.
   */
  relaysChanges?: boolean
  /**
   * Prepared statements are planned once per connection, not for each value: for statements whose plan is right for all values. They run
   * in one process of the database each: starting another takes longer than such a statement.
   */
  sharesPlans?: boolean
  /**
   * The server is a pooler that gives each transaction any connection (PgBouncer's transaction mode): no prepared statements,
   * and no settings of a connection. `direct`: the server behind it.
   */
  pooled?: { direct: Server } | undefined
  /** Called with each statement that runs: for benchmarks. */
  onStatement?: (statement: Compiled) => void
}

/** Triggers recognize the relaying process by this application name (migration 0013). */
const relayingName = 'viewfinder server'
const idleTimeoutMs = 300_000
const lifetimeSeconds = 3600
const maxPlans = 200
/** How long after its own time limit a silent statement's connection counts as lost. */
const silenceMs = 5000

export function openPool(server: Server, options: PoolOptions = {}): Sql {
  const { connections = 20, statementTimeoutMs = 0, connectTimeoutMs = 10_000 } = options
  const { relaysChanges = false, onStatement, pooled } = options
  const name = options.name ?? (relaysChanges ? 'main' : undefined)
  const settings = pooled ? {} : toSettings(options)
  const connection = {
    types: valueTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = openDriverPool(server, connectTimeoutMs, {
    ...connection,
    max: connections,
    application_name: relaysChanges ? relayingName : 'viewfinder',
    idleTimeoutMillis: idleTimeoutMs,
    maxLifetimeSeconds: lifetimeSeconds,
    ...settings,
  })
  // Lost while idle: the pool has already removed it.
  pool.on('error', () => {})
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => void clients.add(client))
  pool.on('remove', (client) => void clients.delete(client))
  if (statementTimeoutMs > 0) cutSilent(pool, statementTimeoutMs + silenceMs)
  if (name) observePool(pool, name)
  const getPlan = createPlanBudget({ max: maxPlans })
  const prepare = ({ text, values, name: plan = getPlan(text) }: Compiled): Compiled => {
    const statement = plan === undefined || pooled ? { text, values } : { text, values, name: plan }
    onStatement?.(statement)
    return statement
  }
  const onPool = (statement: Compiled) => withOthers(pool, prepare(statement))
  return Object.assign(createTag(onPool), {
    query: ((text: string, values: unknown[] = []) =>
      onAnyConnection(pool, unnamed(text, values))) as Queryable['query'],
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      inSpan('transaction', {}, () => inTransaction(pool, prepare, work)),
    run: onPool,
    pool,
    createDirectClient: (applicationName: string) => {
      const config = { ...connection, ...settings, application_name: applicationName }
      return openClient(pooled?.direct ?? server, connectTimeoutMs, config)
    },
    onCommittedNotice: watchNotices(pool),
    end: async ({ timeoutMs = 60_000 } = {}) => {
      if (pool.ending) return
      forgetPool(pool)
      const ended = pool.end()
      const cut = sleep(timeoutMs, undefined, { ref: false }).then(() =>
        clients.forEach((client) => void getStream(client).destroy()),
      )
      await Promise.race([ended, cut])
    },
  })
}

function openDriverPool(server: Server, connectTimeoutMs: number, options: pg.PoolConfig): pg.Pool {
  if (!('choice' in server)) return new pg.Pool({ ...server, ...options, Client } as pg.PoolConfig)
  const { choice } = server
  return poolOf(choice, { connectionString: choice.connectionString, ...options }, connectTimeoutMs)
}

function openClient(server: Server, connectTimeoutMs: number, config: pg.ClientConfig): pg.Client {
  if (!('choice' in server)) return new Client({ ...server, ...config })
  const { choice } = server
  return new (clientOf(choice, connectTimeoutMs))({ connectionString: choice.connectionString, ...config })
}

// Without a name and without values the driver sends the text unchanged, so that it may be a script.
const unnamed = (text: string, values: readonly unknown[]): Compiled => ({ text, values: [...values] })

function toSettings({ statementTimeoutMs = 0, sharesPlans = false }: PoolOptions): pg.ClientConfig {
  const planning = sharesPlans
    ? { options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0' }
    : {}
  if (statementTimeoutMs === 0) return planning
  return {
    ...planning,
    statement_timeout: statementTimeoutMs,
    // A transaction that its program left open, or whose program was stopped, releases its locks.
    idle_in_transaction_session_timeout: 3 * statementTimeoutMs,
  }
}

/** A connection in use that is silent for so long is lost: its server was stopped, or the network drops the packets. */
function cutSilent(pool: pg.Pool, afterMs: number): void {
  pool.on('connect', (client) => getStream(client).on('timeout', () => getStream(client).destroy()))
  pool.on('acquire', (client) => void getStream(client).setTimeout(afterMs))
  pool.on('release', (_error, client) => void getStream(client).setTimeout(0))
}

type Prepare = (statement: Compiled) => Compiled

async function inTransaction<T>(
  pool: pg.Pool,
  prepare: Prepare,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const taken = await takeConnection(pool)
  const { client } = taken
  const { tx, end, hasBegun } = transactionOn(taken, prepare)
  let lost = true
  try {
    const result = await work(tx)
    await end()
    lost = hasBegun()
    if (!lost) return result
    // After a failed statement, PostgreSQL answers "rollback" to "commit".
    const { command } = await client.query('commit')
    lost = false
    if (command !== 'COMMIT')
      throw new Error('A statement of the transaction failed and its error was ignored')
    return result
  } catch (error) {
    await end()
    if (lost && !isConnectionLost(error)) lost = !(await isRolledBack(client)) || isStalePlan(error as object)
    throw error
  } finally {
    release(client, lost)
  }
}

async function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

type Open = { tx: Transaction; end: () => Promise<unknown>; hasBegun: () => boolean }

// It begins with its first statement, which spares a message to the server and the wait for its answer.
function transactionOn(taken: Taken, prepare: Prepare): Open {
  const { client } = taken
  let last: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  let isEnded = false
  const send = (statement: Compiled): Promise<Result | Result[]> => {
    const result = hasBegun ? runOn(client, statement) : beginOn(client, statement)
    hasBegun = true
    return result
  }
  const run = (statement: Compiled): Promise<Rows<Row[]>> => {
    if (isEnded) return Promise.reject(new Error('The transaction of this statement has ended'))
    const result = last.then(async () => toRows(await runObserved(taken, statement, () => send(statement))))
    last = result.catch(() => {})
    return result
  }
  // The driver sends the copy when `begin` is answered. A connection on which that fails fails the copy as well.
  const beginCopy = () => {
    if (!hasBegun) client.query('begin').catch(() => {})
    hasBegun = true
  }
  const tx = Object.assign(
    createTag((statement) => run(prepare(statement))),
    {
      query: ((text: string, values: unknown[] = []) => run(unnamed(text, values))) as Queryable['query'],
      copyFrom: (text: string) => {
        beginCopy()
        return client.query(copyFrom(text))
      },
      copyTo: (text: string) => {
        beginCopy()
        return endWith(client, client.query(copyTo(text)))
      },
    },
  )
  const end = () => {
    isEnded = true
    return last
  }
  return { tx, end, hasBegun: () => hasBegun }
}

// The server would continue to send unread data, and every later statement would wait behind it.
function endWith<Stream extends Readable>(client: pg.PoolClient, stream: Stream): Stream {
  stream.on('error', () => {})
  stream.once('close', () => {
    if (!stream.readableEnded) getStream(client).destroy()
  })
  return stream
}
