// Migrations that begin with `-- outside a transaction`: indexes of large tables, built while others read and write.
// They are recorded once built. An index left behind by a server that stopped half way is dropped and rebuilt.
import { DatabaseUnavailable } from './cluster-files.ts'
import { lockMigrationsOfSession } from './migration-lock.ts'
import type { Queryable, Sql } from './pool.ts'
import type { Migration } from './schema-files.ts'
import { inSession } from './session.ts'

const marker = '-- outside a transaction'

const building = /^create\s+(?:unique\s+)?index\s+concurrently\s+([a-z_0-9]+)\s+on\s/i
const dropping = /^drop\s+index\s+concurrently\s+if\s+exists\s+[a-z_0-9]+$/i

export const isOutsideTransaction = ({ text }: Pick<Migration, 'text'>) => text.split('\n', 1)[0] === marker

/** The statements of such a file. @throws Error for one that cannot be repeated after a crash */
export function readStatements({ name, text }: Pick<Migration, 'name' | 'text'>): string[] {
  const statements = text
    .replace(/--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  const other = statements.find((statement) => !building.test(statement) && !dropping.test(statement))
  if (other === undefined) return statements
  throw new Error(
    `Migration ${name} may only create indexes concurrently and drop them concurrently if they exist: ${other.split('\n')[0]}`,
  )
}

/** Runs the file outside of a transaction and records it, unless another server has done so meanwhile. @throws DatabaseUnavailable */
export async function applyOutside(sql: Sql, migration: Migration): Promise<void> {
  await inSession(sql, async (session) => {
    await session`set statement_timeout = 0`
    await lockMigrationsOfSession(session)
    const { number, name, hash } = migration
    const [applied] = await session`select from schema_migrations where number = ${number}`
    if (applied) return
    for (const statement of readStatements(migration)) await runStatement(session, name, statement)
    await session`insert into schema_migrations (number, name, hash) values (${number}, ${name}, ${hash})`
  })
}

/** The same statements within a transaction, for a restore, where there are no other users of the database. */
export async function applyOutsideWithin(tx: Queryable, migration: Migration): Promise<void> {
  for (const statement of readStatements(migration))
    await tx.query(statement.replace(/\bconcurrently\b/i, ''))
}

async function runStatement(session: Queryable, name: string, statement: string): Promise<void> {
  const index = building.exec(statement)?.[1]
  if (index !== undefined && (await isBuilt(session, index))) return
  try {
    if (index !== undefined) await dropInvalid(session, index)
    await session.query(statement)
  } catch (error) {
    // An invalid index slows every write and, if it is unique, still refuses rows. If this fails too, the next start
    // drops it.
    if (index !== undefined) await dropInvalid(session, index).catch(() => {})
    throw new DatabaseUnavailable(
      `Migration ${name} failed and will be tried again at the next start: ${(error as Error).message.split('\n')[0]}.`,
    )
  }
}

async function isBuilt(session: Queryable, index: string): Promise<boolean> {
  const [row] = await session`select from pg_index where indexrelid = to_regclass(${index}) and indisvalid`
  return row !== undefined
}

async function dropInvalid(session: Queryable, index: string): Promise<void> {
  const [row] =
    await session`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  if (row) await session.query(`drop index concurrently ${index}`)
}
