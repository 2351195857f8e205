// Where this server keeps its files, told to the other servers of its database: a server with another place could not show
// the pictures of this one. A lock of a connection of its own tells it, and is gone with the process.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseUnavailable } from '../db/cluster-files.ts'
import type { Sql } from '../db/pool.ts'
import type { Log } from '../log/log.ts'
import type { S3Settings } from './s3-store.ts'
import { writeOnce } from './write-once.ts'

/** The first half of the lock's key; the second one stands for the place. */
const lockClass = 7_203_451
const retryMs = 1000

type Settings = { dataDir: string; s3: S3Settings | undefined }

/** The same for all servers that share a bucket, or a folder: a file in it has its name. */
export function fileHome({ dataDir, s3 }: Settings): string {
  if (s3) return `${s3.endpoint ?? ''} ${s3.bucket}`
  const path = join(dataDir, 'files.id')
  writeOnce(path, randomUUID())
  return readFileSync(path, 'utf8').trim()
}

// PostgreSQL shows the key of a lock without its sign.
const keyOf = (home: string) => createHash('sha256').update(home).digest().readInt32BE() & 0x7fffffff

/**
 * Tells the place of this server's files until `stop`, also after the database was restarted.
 * @throws DatabaseUnavailable while another server of the database keeps its files elsewhere
 */
export async function announceFileHome(
  sql: Sql,
  home: string,
  log: Pick<Log, 'warn'>,
): Promise<{ stop: () => Promise<void> }> {
  const key = keyOf(home)
  let connection: pg.Client | undefined
  let isStopped = false
  const retry = () => {
    if (!isStopped) setTimeout(() => void tellAgain(), retryMs).unref()
  }

  async function tell(): Promise<void> {
    const client = sql.createDirectClient('viewfinder files')
    connection = client
    client.on('error', () => {})
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, key])
    client.on('end', retry)
  }

  async function tellAgain(): Promise<void> {
    try {
      await tell()
    } catch (error) {
      log.warn({ error: String(error) }, 'where the files are could not be told to other servers')
      retry()
    }
  }

  const stop = async () => {
    isStopped = true
    await connection?.end()
  }
  await tell()
  if (!(await hasOthers(sql, key))) return { stop }
  await stop()
  throw new DatabaseUnavailable(
    'Another server of this database keeps photos and images elsewhere, so each would miss those of the other. Set S3_BUCKET and its keys for all servers, or share one DATA_DIR.',
  )
}

async function hasOthers(sql: Sql, key: number): Promise<boolean> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid = ${lockClass} and objsubid = 2 and objid::bigint <> ${key}`
  return (row?.others ?? 0) > 0
}
