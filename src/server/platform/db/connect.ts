// One pool of connections, to the embedded cluster or to the server that DATABASE_URL names.
import { DatabaseUnavailable } from './cluster-files.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPool, type PoolOptions, type Sql } from './pool.ts'

export type Database = {
  sql: Sql
  /** A further pool on the same database; it is to be ended before `close`. */
  connect: (options: PoolOptions) => Sql
  close: () => Promise<void>
  embedded: boolean
}

const oldestMajor = 15

/**
 * Opens the database and brings its schema up to date.
 * @param options.statementTimeoutMs ends statements that take longer (not migrations)
 * @param options.join use a cluster that a running Viewfinder owns (command line tools)
 * @param options.report gets one line when the embedded database exited on its own and is restarted
 * @throws DatabaseUnavailable with one line for the operator
 */
export async function openDatabase(
  config: {
    dataDir: string
    databaseUrl: string | undefined
    /** The server itself, if `databaseUrl` is a pooler in transaction mode. */
    databaseDirectUrl?: string | undefined
  },
  options: {
    join?: boolean
    connections?: number
    statementTimeoutMs?: number
    relaysChanges?: boolean
    report?: (line: string) => void
  } = {},
): Promise<Database> {
  const cluster = config.databaseUrl
    ? undefined
    : await startEmbedded(config.dataDir, { ...options, join: options.join ?? false })
  const connect = (poolOptions: PoolOptions) =>
    cluster
      ? connectEmbedded(cluster, 'postgres', poolOptions)
      : connectUrl(addressFor(config, poolOptions), { ...poolOptions, pooled: pooledBy(config, poolOptions) })
  const sql = connect(options)
  const close = async () => {
    // Statements that still run belong to requests that were cut off.
    await sql.end({ timeoutMs: 1000 })
    await cluster?.stop()
  }
  try {
    await requireVersion(sql)
    await prepareSchema(connect({ connections: 1 }))
  } catch (error) {
    await close()
    throw error instanceof DatabaseUnavailable ? error : unusable('The database cannot be used', error)
  }
  return { sql, connect, close, embedded: cluster !== undefined }
}

type Addresses = { databaseUrl: string | undefined; databaseDirectUrl?: string | undefined }

/** Work without a time limit takes minutes at times, and locks of a connection: the pooler is not for it. */
const isPooled = ({ databaseDirectUrl }: Addresses, { statementTimeoutMs = 0 }: PoolOptions) =>
  databaseDirectUrl !== undefined && statementTimeoutMs > 0

const addressFor = (config: Addresses, options: PoolOptions) =>
  (isPooled(config, options)
    ? config.databaseUrl
    : (config.databaseDirectUrl ?? config.databaseUrl)) as string

const pooledBy = (config: Addresses, options: PoolOptions): PoolOptions['pooled'] =>
  isPooled(config, options) ? { direct: { connectionString: config.databaseDirectUrl as string } } : undefined

// A separate pool without time limits: a limit would cut the connection of a migration that takes minutes.
async function prepareSchema(sql: Sql): Promise<void> {
  try {
    await migrate(sql)
  } finally {
    await sql.end({ timeoutMs: 1000 })
  }
}

/** A pool on a cluster's Unix socket. */
export function connectEmbedded(
  cluster: Pick<EmbeddedCluster, 'socketFolder' | 'user'>,
  database: string,
  options: PoolOptions = {},
): Sql {
  return openPool({ host: cluster.socketFolder, port: 5432, user: cluster.user, database }, options)
}

/** A pool on a server named by URL. The server may start later, and may stop and return. */
export function connectUrl(url: string, options: PoolOptions = {}): Sql {
  return openPool({ connectionString: url }, options)
}

/** Whether the server ends statements that take too long. A pooler in transaction mode is told by its own configuration. */
export async function hasStatementLimit(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ limit: string }[]>`select current_setting('statement_timeout') as limit`
  return row?.limit !== '0'
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
        `The database is encoded in ${row?.encoding}; create one with the encoding UTF8.`,
      )
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    throw unusable('The database is not responding', error)
  }
}

function unusable(what: string, error: unknown): DatabaseUnavailable {
  // Several addresses of one host fail as one error without a message of its own.
  const reason = (error as AggregateError).errors?.[0] ?? error
  return new DatabaseUnavailable(
    `${what}: ${reason instanceof Error ? reason.message.split('\n')[0] : 'unknown reason'}.`,
  )
}
