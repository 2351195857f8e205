// One pool of connections, to the embedded cluster or to the server that DATABASE_URL names.
import postgres from 'postgres'
import { DatabaseUnavailable } from './cluster-files.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import { mendIdleQueue } from './idle-queue.ts'
import { migrate } from './migrate.ts'

/** Tagged-template SQL over a pool; values are always sent as parameters. */
export type Sql = postgres.Sql

/** Either the pool or a transaction of it. */
export type Queryable = postgres.Sql | postgres.TransactionSql

/** A piece of SQL that another template takes in. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type Database = { sql: Sql; close: () => Promise<void>; embedded: boolean }

const oldestMajor = 15

/**
 * Opens the database and brings its schema up to date.
 * @param options.statementTimeoutMs ends statements that take longer (not migrations)
 * @param options.join use a cluster that a running Viewfinder owns (command line tools)
 * @param options.report is told in one line when the embedded database ended by itself and is started again
 * @throws DatabaseUnavailable with one line for the operator
 */
export async function openDatabase(
  config: { dataDir: string; databaseUrl: string | undefined },
  options: {
    join?: boolean
    connections?: number
    statementTimeoutMs?: number
    report?: (line: string) => void
  } = {},
): Promise<Database> {
  const cluster = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataDir, { ...options, join: options.join ?? false })
  const sql = cluster
    ? connectEmbedded(cluster, 'postgres', options)
    : connectUrl(config.databaseUrl as string, options)
  const close = async () => {
    // Statements that still run belong to requests that were cut off.
    await sql.end({ timeout: 1 })
    await cluster?.stop()
  }
  try {
    await requireVersion(sql)
    await mendIdleQueue(sql)
    await migrate(sql)
  } catch (error) {
    await close()
    throw error instanceof DatabaseUnavailable ? error : unusable('The database cannot be used', error)
  }
  return { sql, close, embedded: cluster !== undefined }
}

const common = {
  max_lifetime: 3600,
  connect_timeout: 10,
  onnotice: () => {},
  // Beyond this many waiting statements on one connection the driver (postgres 3.4.9) loses track of a transaction that begins there,
  // and leaves it open. So there is no such number; statements wait in the pool or on a connection alike.
  max_pipeline: Number.MAX_SAFE_INTEGER,
  // Numbers that fit a double; our schema has no wider ones.
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
} as const

/** `statementTimeoutMs` ends statements that take longer; none by default. */
type PoolOptions = { connections?: number; statementTimeoutMs?: number }

const poolOptions = ({ connections = 20, statementTimeoutMs = 0 }: PoolOptions) => ({
  ...common,
  max: connections,
  connection: { statement_timeout: statementTimeoutMs },
})

/** A pool on a cluster's Unix socket. */
export function connectEmbedded(
  cluster: Pick<EmbeddedCluster, 'socketFolder' | 'user'>,
  database: string,
  options: PoolOptions = {},
): Sql {
  return postgres({
    ...poolOptions(options),
    path: `${cluster.socketFolder}/.s.PGSQL.5432`,
    user: cluster.user,
    database,
  } as never)
}

/** A pool on a server named by URL. */
export function connectUrl(url: string, options: PoolOptions = {}): Sql {
  return postgres(url, poolOptions(options) as never)
}

/** A pool on a read replica. It need not be there yet, and may go and come back. */
export function openReplica(url: string, options: PoolOptions = {}): Sql {
  const sql = connectUrl(url, options)
  mendIdleQueue(sql).catch(() => {})
  return sql
}

async function requireVersion(sql: Sql): Promise<void> {
  try {
    const [row] = await sql<{ version: number; encoding: string }[]>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    const major = Math.floor((row?.version ?? 0) / 10_000)
    if (major < oldestMajor)
      throw new DatabaseUnavailable(`PostgreSQL ${major} is too old; ${oldestMajor} or newer is needed.`)
    if (row?.encoding !== 'UTF8')
      throw new DatabaseUnavailable(
        `The database is encoded in ${row?.encoding}; make one with the encoding UTF8.`,
      )
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw unusable('The database does not answer', error)
  }
}

function unusable(what: string, error: unknown): DatabaseUnavailable {
  // Several addresses of one host fail as one error without a text of its own.
  const reason = (error as AggregateError).errors?.[0] ?? error
  return new DatabaseUnavailable(
    `${what}: ${reason instanceof Error ? reason.message.split('\n')[0] : 'unknown reason'}.`,
  )
}
