// SQL functions as files with their current text. Changed files are applied after the numbered migrations.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { DatabaseUnavailable } from './cluster-files.ts'
import type { Queryable } from './pool.ts'
import type { FunctionFile } from './schema-files.ts'

/** The files of the functions folder, by name. */
export function readFunctions(
  folder = join(projectRoot, 'src/server/platform/db/migrations/functions'),
): FunctionFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return { name, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Applies the files whose text differs from the last applied one. A server of a former version, which starts during an update,
 * leaves the functions of the newer one. @throws DatabaseUnavailable
 */
export async function applyFunctions(
  tx: Queryable,
  files: readonly FunctionFile[],
  version: string,
): Promise<void> {
  await tx`create table if not exists schema_functions (name text primary key, hash text not null, applied_at timestamptz not null default now())`
  const changed = await findChanged(tx, files, version)
  if (!changed) return
  for (const file of changed) await applyFile(tx, file)
  await markVersion(tx, version)
  await tx`delete from schema_functions where name <> all (${files.map(({ name }) => name)})`
}

export const missesFunctions = async (
  tx: Queryable,
  files: readonly FunctionFile[],
  version: string,
): Promise<boolean> => ((await findChanged(tx, files, version))?.length ?? 0) > 0

/** Undefined if the functions are those of a newer version. Databases of former versions lack the column for it. */
async function findChanged(
  tx: Queryable,
  files: readonly FunctionFile[],
  version: string,
): Promise<FunctionFile[] | undefined> {
  const applied = await tx<{ name: string; hash: string; version: string | null }[]>`
    select name, hash, to_jsonb(f) ->> 'version' as version from schema_functions f`
  if (applied.some((row) => row.version !== null && isNewer(row.version, version))) return undefined
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  return files.filter((file) => hashes.get(file.name) !== file.hash)
}

const isNewer = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0

async function markVersion(tx: Queryable, version: string): Promise<void> {
  const [row] = await tx`select to_jsonb(f) ? 'version' as known from schema_functions f limit 1`
  if (row?.known)
    await tx`update schema_functions set version = ${version} where version is distinct from ${version}`
}

async function applyFile(tx: Queryable, { name, text, hash }: FunctionFile): Promise<void> {
  try {
    await tx.query(text)
  } catch (error) {
    throw new DatabaseUnavailable(
      `The functions of ${name} failed and everything from this start was rolled back: ${(error as Error).message.split('\n')[0]}.`,
    )
  }
  await tx`insert into schema_functions (name, hash) values (${name}, ${hash})
    on conflict (name) do update set hash = excluded.hash, applied_at = now()`
}
