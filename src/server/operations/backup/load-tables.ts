// Loads the tables of a backup into a database without rows, in one transaction: all or nothing.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { migrateWithin } from '../../platform/db/migrate.ts'
import type { Queryable, Transaction } from '../../platform/db/pool.ts'
import type { Schema } from '../../platform/db/schema-files.ts'
import { BackupError } from './backup-error.ts'
import { buildSchema } from './build-schema.ts'
import { prepareLoad } from './bulk-load.ts'
import {
  applyCopySettings,
  getQueueVersion,
  isOmitted,
  listTables,
  quoteColumns,
  quoteTable,
  type Table,
} from './catalog.ts'
import type { EntryCursor } from './entry-cursor.ts'
import { type Contents, getTableName, type Manifest, tableName } from './manifest.ts'
import { requireEmptyDatabase } from './require-empty.ts'
import { countRows } from './table-parts.ts'
import type { VerifiedBackup } from './verify-backup.ts'

const gunzip = promisify(gunzipWithCallback)

export type LoadProgress = { rows: number; isIndexing: boolean }

export type LoadInput = {
  backup: VerifiedBackup
  /** The schema of this program. */
  schema: Schema
  /** Positioned at the first entry that contains rows. */
  entries: EntryCursor
  onProgress: (progress: LoadProgress) => void
}

/** @param tx of `inMigrationTransaction` @returns how many rows were loaded, and the tables of the backup that were skipped, by `schema.table` */
export async function loadTables(
  tx: Transaction,
  { backup, schema, entries, onProgress }: LoadInput,
): Promise<{ rows: number; omittedTables: string[] }> {
  const { manifest, contents } = backup
  await applyCopySettings(tx)
  // Rows may have been added between the first check and the lock.
  await requireEmptyDatabase(tx)
  await buildSchema(tx, schema, manifest.migrations.length)
  const tables = await matchTables(tx, manifest)
  const putBack = await prepareLoad(tx)
  await tx.query(`truncate ${[...tables.values()].map(quoteTable).join(', ')}`)
  const rows = await loadRows(tx, { tables, entries, onProgress })
  await setSequences(tx, contents.sequences)
  onProgress({ rows, isIndexing: true })
  await putBack()
  await migrateWithin(tx, schema)
  await analyze(tx)
  const names = manifest.tables.map(tableName)
  return { rows, omittedTables: names.filter((name) => !tables.has(name) && !isOmitted(name)) }
}

/** The database tables for which the backup has rows. @throws BackupError for a table with different columns */
async function matchTables(tx: Queryable, manifest: Manifest): Promise<Map<string, Table>> {
  const ours = new Map((await listTables(tx)).map((table) => [tableName(table), table]))
  // Another version of the library has other tables. All its jobs can be omitted: unfinished work is found from the product's own rows.
  const isSameQueue = (await getQueueVersion(tx)) === manifest.jobQueue
  const matched = new Map<string, Table>()
  for (const { schema, name, columns } of manifest.tables) {
    const table = ours.get(tableName({ schema, name }))
    if (!table || (schema === 'pgboss' && !isSameQueue)) continue
    if (table.columns.toSorted().join() !== columns.toSorted().join())
      throw new BackupError(`table ${tableName(table)} of the backup has different columns than its schema.`)
    matched.set(tableName(table), { ...table, columns })
  }
  return matched
}

async function loadRows(
  tx: Transaction,
  { tables, entries, onProgress }: { tables: Map<string, Table> } & Pick<LoadInput, 'entries' | 'onProgress'>,
): Promise<number> {
  let rows = 0
  const onRows = (count: number) => {
    rows += count
    onProgress({ rows, isIndexing: false })
  }
  for (let entry = await entries.peek(); entry; entry = await entries.peek()) {
    const name = getTableName(entry.name)
    if (name === undefined) break
    const parts = entries.takeWhile((next) => (getTableName(next.name) === name ? next.content : undefined))
    const table = tables.get(name)
    if (table) await copyInto(tx, table, unpack(parts, onRows))
    else await drain(parts)
  }
  return rows
}

async function* unpack(
  parts: AsyncIterable<Buffer>,
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const text = await gunzip(part)
    yield text
    onRows(countRows(text))
  }
}

// All parts of a table are one statement. COPY FREEZE, possible because the table was truncated in the same transaction, avoids a vacuum.
async function copyInto(tx: Transaction, table: Table, text: AsyncIterable<Buffer>): Promise<void> {
  const options = table.isPartitioned ? '' : ' with (freeze)'
  const into = tx.copyFrom(`copy ${quoteTable(table)} (${quoteColumns(table)}) from stdin${options}`)
  await pipeline(Readable.from(text, { highWaterMark: 1 }), into)
}

async function drain(parts: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of parts);
}

async function setSequences(tx: Queryable, sequences: Contents['sequences']): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences)
    await tx`select setval(found, ${value}::bigint, ${isCalled}) from to_regclass(format('%I.%I', ${schema}::text, ${name}::text)) found
      where found is not null`
}

async function analyze(tx: Queryable): Promise<void> {
  const tables = (await listTables(tx)).filter(({ schema }) => schema === 'public')
  await tx.query(`analyze ${tables.map(quoteTable).join(', ')}`)
}
