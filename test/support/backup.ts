// Backups and restores for tests, and full dumps of a database and a file store, for comparison.
import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { listTables, quoteTable } from '../../src/server/operations/backup/catalog.ts'
import {
  type BackupInput,
  type BackupSummary,
  createBackup,
} from '../../src/server/operations/backup/create-backup.ts'
import { openOutputFile } from '../../src/server/operations/backup/output.ts'
import {
  type RestoreInput,
  type RestoreSummary,
  restoreBackup,
} from '../../src/server/operations/backup/restore-backup.ts'
import { verifyBackup } from '../../src/server/operations/backup/verify-backup.ts'
import { readSchema } from '../../src/server/platform/db/migrate.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import {
  type FileStore,
  folderStore,
  type ListedFileStore,
} from '../../src/server/platform/storage/file-store.ts'
import { createTestDatabase, type TestDatabase, testSecret } from './app.ts'

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export type Target = { database: TestDatabase; sql: Sql; files: ListedFileStore; dataDir: string }

/** The target of a restore: a database without tables, unless `isMigrated`, and an empty file store. */
export async function createTarget(options: { isMigrated?: boolean } = {}): Promise<Target> {
  const dataDir = temporaryFolder()
  const database = await createTestDatabase({ isMigrated: false, connections: 1, ...options })
  onTestFinished(database.drop)
  return { database, sql: database.sql, files: folderStore(join(dataDir, 'files')), dataDir }
}

/** Writes a backup into a folder of the test. */
export async function backUp(
  source: { sql: Sql; files: Pick<FileStore, 'read'> },
  options: Partial<BackupInput> = {},
): Promise<{ path: string; summary: BackupSummary }> {
  const path = join(temporaryFolder(), 'backup.tar')
  const output = await openOutputFile(path)
  const { sql, files } = source
  const input = { sql, files, output, secret: testSecret, withSecret: false, version: 'test', ...options }
  return { path, summary: await createBackup(input) }
}

export async function restore(
  path: string,
  { sql, files, dataDir }: Target,
  options: Partial<RestoreInput> = {},
): Promise<RestoreSummary> {
  const schema = options.schema ?? readSchema()
  const backup = await verifyBackup(path, schema)
  const installation = { dataDir, sessionSecret: testSecret }
  return await restoreBackup({ sql, files, backup, schema, installation, ...options })
}

/** All rows of all tables, generated columns included, by table and in a fixed order. */
export async function dumpRows(sql: Sql): Promise<Record<string, string>> {
  const dump: Record<string, string> = {}
  for (const table of await listTables(sql)) {
    const name = quoteTable(table)
    const rows = await sql.query<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    dump[name] = rows.map(({ row }) => row).join('\n')
  }
  return dump
}

/** The same without empty tables: the content before a failed restore equals that after it. */
export async function dumpFilled(sql: Sql): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await dumpRows(sql)).filter(([, rows]) => rows !== ''))
}

/** The definitions of columns, constraints, indexes, triggers and routines. */
export async function dumpSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as line from pg_attribute a
      join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and c.relkind <> 'i'
    union all select format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(k.oid)) from pg_constraint k join pg_namespace n on n.oid = connamespace where nspname in ('public', 'pgboss')
    union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
    union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select oid::regprocedure || prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1`
  return rows.map(({ line }) => line)
}

/** The SHA-256 of all files of a store, by key. */
export async function dumpFiles(files: ListedFileStore): Promise<Record<string, string>> {
  const dump: Record<string, string> = {}
  for await (const key of files.list('media/'))
    dump[key] = hash('sha256', (await files.read(key)) ?? 'missing')
  return dump
}
