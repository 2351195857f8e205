// Numbered SQL files, applied once each, forward only, under a lock that other starting servers wait for.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { DatabaseUnavailable } from './cluster-files.ts'
import type { Queryable, Sql } from './pool.ts'

export type Migration = { number: number; name: string; text: string; hash: string }

const lockKey = 7_203_441

/** Applies what is missing. @throws DatabaseUnavailable if the database knows a migration that this version does not. */
export async function migrate(sql: Sql, migrations = readMigrations()): Promise<void> {
  await sql.transaction(async (tx) => await migrateWithin(tx, migrations))
}

/** Likewise in a transaction of the request’s session's, which other starting servers wait for. */
export async function migrateWithin(tx: Queryable, migrations: readonly Migration[]): Promise<void> {
  await tx`set local statement_timeout = 0`
  await lockMigrations(tx)
  await tx`create table if not exists schema_migrations (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`
  const applied = await tx<
    { number: number; hash: string }[]
  >`select number, hash from schema_migrations order by number`
  const newest = migrations.at(-1)?.number ?? 0
  const unknown = applied.find((row) => row.number > newest)
  if (unknown)
    throw new DatabaseUnavailable(
      `The database has schema ${unknown.number}, this Viewfinder knows ${newest}: start a newer version.`,
    )
  for (const migration of migrations) {
    const before = applied.find((row) => row.number === migration.number)
    if (before && before.hash !== migration.hash)
      throw new DatabaseUnavailable(`Migration ${migration.name} was changed after it had been applied.`)
    if (before) continue
    await apply(tx, migration)
    await tx`insert into schema_migrations (number, name, hash) values (${migration.number}, ${migration.name}, ${migration.hash})`
  }
}

/** Held until the transaction ends: servers that start meanwhile wait. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lockKey})`
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.text)
  } catch (error) {
    throw new DatabaseUnavailable(
      `Migration ${migration.name} failed and nothing of it was kept: ${(error as Error).message.split('\n')[0]}.`,
    )
  }
}

/** The numbered files of the migrations folder, in order, without gaps. */
export function readMigrations(folder = join(projectRoot, 'src/server/platform/db/migrations')): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (!/^\d{4}_.+\.sql$/.test(name) || number !== index + 1)
      throw new Error(`Migration ${name} breaks the numbering`)
    const text = readFileSync(join(folder, name), 'utf8')
    return { number, name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}
