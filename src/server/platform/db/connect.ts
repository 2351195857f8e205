// One pool of connections, to the embedded cluster or to the servers that DATABASE_URL names.
import { DatabaseUnavailable } from './cluster-files.ts'
import { type EmbeddedCluster, startEmbedded } from './embedded.ts'
import { migrate, waitForSchema } from './migrate.ts'
import { openPool, type PoolOptions, type Sql } from './pool.ts'
import { ServerChoice } from './server-choice.ts'
import { parseServerList } from './server-list.ts'

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
 * @param options.report gets one line when the embedded database exited on its own and is restarted, and when another one of
 * several servers is used
 * @throws DatabaseUnavailable with one line for the operator
 */
export async function openDatabase(
  config: {
    dataDir: string
    databaseUrl: string | undefined
    /** The server itself, if `databaseUrl` is a pooler in transaction mode. */
    databaseDirectUrl?: string | undefined
    /** `wait`: another program changes the schema (`admin migrate`), and this one waits for it. */
    migrations?: 'apply' | 'wait'
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
  const servers = cluster ? undefined : openServers(config as Addresses, options.report)
  const connect = (poolOptions: PoolOptions) =>
    servers
      ? servers.connect(poolOptions)
      : connectEmbedded(cluster as EmbeddedCluster, 'postgres', poolOptions)
  const sql = connect(options)
  const close = async () => {
    // Statements that still run belong to requests that were cut off.
    await sql.end({ timeoutMs: 1000 })
    servers?.stop()
    await cluster?.stop()
  }
  try {
    await requireVersion(sql)
    await prepareSchema(connect({ connections: 1 }), config.migrations === 'wait', options.report)
  } catch (error) {
    await close()
    throw error instanceof DatabaseUnavailable ? error : unusable('The database cannot be used', error)
  }
  return { sql, connect, close, embedded: cluster !== undefined }
}

type Addresses = { databaseUrl: string; databaseDirectUrl?: string | undefined }

/** Pools on the servers of the URLs, which share what is known about these servers. */
function openServers({ databaseUrl, databaseDirectUrl }: Addresses, report?: (line: string) => void) {
  const open = (url: string) => new ServerChoice(parseServerList(url), report)
  const choice = open(databaseUrl)
  const direct = databaseDirectUrl === undefined ? undefined : open(databaseDirectUrl)
  return {
    // Work without a time limit takes minutes at times, and locks of a connection: the pooler is not for it.
    connect: (options: PoolOptions): Sql =>
      direct && (options.statementTimeoutMs ?? 0) > 0
        ? openPool({ choice }, { ...options, pooled: { direct: { choice: direct } } })
        : openPool({ choice: direct ?? choice }, options),
    stop: () => {
      choice.stop()
      direct?.stop()
    },
  }
}

// A separate pool without time limits: a limit would cut the connection of a migration that takes minutes.
async function prepareSchema(
  sql: Sql,
  waits: boolean,
  report: ((line: string) => void) | undefined,
): Promise<void> {
  try {
    await (waits ? waitForSchema(sql, undefined, report) : migrate(sql))
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
