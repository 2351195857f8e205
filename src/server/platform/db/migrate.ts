// Numbered SQL files, applied once each, forward only, then the functions. A lock makes other starting servers wait. Servers of the
// former version may run, and start, while the schema is the newer one.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { productVersion, projectRoot } from '../project-root.ts'
import { DatabaseUnavailable } from './cluster-files.ts'
import {
  applyOutside,
  applyOutsideWithin,
  isOutsideTransaction,
  readStatements,
} from './concurrent-indexes.ts'
import { applyFunctions, missesFunctions, readFunctions } from './function-files.ts'
import { inMigrationTransaction } from './migration-lock.ts'
import type { Queryable, Sql } from './pool.ts'
import { getOldestSchema, type Migration, type Schema } from './schema-files.ts'

const askAgainMs = 1000

export const readSchema = (): Schema => ({
  version: productVersion(),
  migrations: readMigrations(),
  functions: readFunctions(),
})

/** Waits until another program has applied everything. @throws DatabaseUnavailable as `migrate` does */
export async function waitForSchema(
  sql: Sql,
  schema = readSchema(),
  report = (_: string) => {},
): Promise<void> {
  for (let asked = 0; !(await hasSchema(sql, schema)); asked++) {
    if (asked === 0) report('waiting for the schema of this version: npm run admin -- migrate')
    await sleep(askAgainMs)
  }
}

async function hasSchema(sql: Sql, { migrations, functions, version }: Schema): Promise<boolean> {
  const [row] = await sql`select to_regclass('schema_functions') as found`
  if (!row?.found) return false
  return (
    (await findMissing(sql, migrations)).length === 0 && !(await missesFunctions(sql, functions, version))
  )
}

/**
 * Applies what is missing. @throws DatabaseUnavailable if the database has a migration that this version cannot run with
 */
export async function migrate(sql: Sql, schema = readSchema()): Promise<void> {
  for (let outside = await migrateUpTo(sql, schema); outside; outside = await migrateUpTo(sql, schema))
    await applyOutside(sql, outside)
}

// One transaction up to the first file that must run outside of one. Without such a file it includes everything, also
// the functions.
async function migrateUpTo(
  sql: Sql,
  { migrations, functions, version }: Schema,
): Promise<Migration | undefined> {
  return await inMigrationTransaction(sql, async (tx) => {
    const missing = await prepareAndFindMissing(tx, migrations)
    const outside = missing.findIndex(isOutsideTransaction)
    for (const migration of outside < 0 ? missing : missing.slice(0, outside)) await apply(tx, migration)
    if (outside < 0) await applyFunctions(tx, functions, version)
    return missing[outside]
  })
}

/** Everything in a transaction of `inMigrationTransaction`. Indexes are not built concurrently then. */
export async function migrateWithin(
  tx: Queryable,
  { migrations, functions, version }: Schema,
): Promise<void> {
  for (const migration of await prepareAndFindMissing(tx, migrations)) await apply(tx, migration)
  await applyFunctions(tx, functions, version)
}

async function prepareAndFindMissing(tx: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  await tx`create table if not exists schema_migrations (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`
  return await findMissing(tx, migrations)
}

/** The missing migrations in order. @throws DatabaseUnavailable if the database has another schema, or a newer one that needs newer servers */
async function findMissing(tx: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  // Databases of former versions lack the column.
  const applied = await tx<{ number: number; hash: string; oldest: number | null }[]>`
    select number, hash, (to_jsonb(m) ->> 'oldest_server')::integer as oldest from schema_migrations m order by number`
  const newest = migrations.at(-1)?.number ?? 0
  const unknown = applied.find(({ number, oldest }) => number > newest && oldest !== null && oldest > newest)
  if (unknown)
    throw new DatabaseUnavailable(
      `The database has schema ${unknown.number}, this Viewfinder version supports ${newest}: start a newer one.`,
    )
  const hashes = new Map(applied.map((row) => [row.number, row.hash]))
  const changed = migrations.find(({ number, hash }) => hashes.has(number) && hashes.get(number) !== hash)
  if (changed)
    throw new DatabaseUnavailable(`Migration ${changed.name} was changed after it had been applied.`)
  return migrations.filter(({ number }) => !hashes.has(number))
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  const { number, name, hash, text } = migration
  const oldest = getOldestSchema(migration)
  try {
    await (isOutsideTransaction(migration) ? applyOutsideWithin(tx, migration) : tx.query(text))
  } catch (error) {
    throw new DatabaseUnavailable(
      `Migration ${name} failed and was rolled back: ${(error as Error).message.split('\n')[0]}.`,
    )
  }
  await tx`insert into schema_migrations (number, name, hash) values (${number}, ${name}, ${hash})`
  if (oldest !== undefined)
    await tx`update schema_migrations set oldest_server = ${oldest} where number = ${number}`
}

/** The numbered files of the migrations folder, in order, without gaps. @throws Error for a file that breaks a rule */
export function readMigrations(folder = join(projectRoot, 'src/server/platform/db/migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (!/^\d{4}_.+\.sql$/.test(name) || number !== index + 1)
      throw new Error(`Migration ${name} breaks the numbering`)
    const text = readFileSync(join(folder, name), 'utf8')
    if (isOutsideTransaction({ text })) readStatements({ name, text })
    return { number, name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}
