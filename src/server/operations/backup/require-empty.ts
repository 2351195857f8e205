// A restore never merges with existing data: it requires an empty database, an empty file store, and no other connections.
import { setTimeout as sleep } from 'node:timers/promises'
import { mediaPrefix } from '../../discovery/photos/stored-originals.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { ListedFileStore } from '../../platform/storage/file-store.ts'
import { BackupError } from './backup-error.ts'
import { listMigrations, listTables, quoteTable } from './catalog.ts'

/** Tables that migrations fill. */
const filledByMigrations = ['schema_migrations', 'subscription_plans', 'themes']

/** Marks the files in the store as left behind by a restore that was killed. */
const unfinishedKey = 'restore/unfinished'

/** @throws BackupError */
export async function requireEmptyDatabase(sql: Queryable): Promise<void> {
  if ((await listMigrations(sql)).length === 0) return
  const tables = await listTables(sql)
  const others = tables.filter(
    ({ schema, name }) => schema === 'public' && !filledByMigrations.includes(name),
  )
  const filled: string[] = []
  for (const table of others) {
    const [row] = await sql.query(`select 1 from ${quoteTable(table)} limit 1`)
    if (row) filled.push(table.name)
  }
  if (filled.length === 0) return
  const [count] = await sql<{ users: number; locations: number }[]>`
    select (select count(*)::int from users) as users, (select count(*)::int from locations) as locations`
  const what = count && count.users + count.locations > 0 ? describe(count) : `rows in ${filled.join(', ')}`
  throw new BackupError(`the database is not empty: ${what}. Restore into an empty one.`)
}

const describe = ({ users, locations }: { users: number; locations: number }) =>
  `${toCount(users, 'user')}, ${toCount(locations, 'location')}`

const toCount = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`

// The connections of a server that was just stopped may take a moment to close.
const goneWithinMs = 3000

/** @throws BackupError if another process of this product is connected to the database */
export async function requireNoServer(sql: Queryable): Promise<void> {
  for (const startMs = performance.now(); await isServerConnected(sql); await sleep(100))
    if (performance.now() - startMs > goneWithinMs)
      throw new BackupError('a Viewfinder server is connected to the database. Stop all servers first.')
}

async function isServerConnected(sql: Queryable): Promise<boolean> {
  const found = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'viewfinder%' and pid <> pg_backend_pid() limit 1`
  return found.length > 0
}

/**
 * Requires an empty store and marks it as being filled. Files left behind by a killed restore are removed.
 * @throws BackupError
 */
export async function claimFileStore(files: ListedFileStore): Promise<void> {
  if (await files.read(unfinishedKey)) await emptyFileStore(files)
  for await (const key of files.list(mediaPrefix))
    throw new BackupError(`the file store is not empty (${key}). Restore into an empty one.`)
  await files.write(unfinishedKey, Buffer.from('A restore is filling this store, or was interrupted.\n'))
}

/** Removes the marker: the files now belong to the database. */
export async function releaseFileStore(files: ListedFileStore): Promise<void> {
  await files.remove(unfinishedKey)
}

/** Removes the files of a failed restore, then the marker. */
export async function emptyFileStore(files: ListedFileStore): Promise<void> {
  for await (const key of files.list(mediaPrefix)) await files.remove(key)
  await releaseFileStore(files)
}
