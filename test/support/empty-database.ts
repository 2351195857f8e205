// Empty databases and test migrations, for tests of the migrations themselves.
import { createHash } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import type { Migration, Schema } from '../../src/server/platform/db/schema-files.ts'
import { connectTo } from './cluster.ts'

let databases = 0

/** An empty database, dropped after the test; with any number of pools on it. */
export async function emptyDatabase(
  settings = '',
): Promise<{ name: string; pool: (connections?: number) => Sql }> {
  const server = inject('server')
  const name = `migrate_${process.pid}_${databases++}`
  const admin = connectTo(server, 'postgres', 1)
  const pools: Sql[] = []
  await admin.query(`create database ${name} template template0 ${settings}`)
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeoutMs: 1000 })))
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const pool = (connections = 2) => {
    const sql = connectTo(server, name, connections)
    pools.push(sql)
    return sql
  }
  return { name, pool }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export const testMigration = (number: number, text: string): Migration => ({
  number,
  name: `000${number}_test.sql`,
  text,
  hash: hash(text),
})

/** A schema of these migrations, and of functions by their file's name. */
export const testSchema = (
  migrations: readonly Migration[],
  functions: Record<string, string> = {},
  version = '1.0.0',
): Schema => ({
  version,
  migrations,
  functions: Object.entries(functions).map(([name, text]) => ({ name, text, hash: hash(text) })),
})
