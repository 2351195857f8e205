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

/** Applies the files whose text differs from the last applied one. @throws DatabaseUnavailable */
export async function applyFunctions(tx: Queryable, files: readonly FunctionFile[]): Promise<void> {
  await tx`create table if not exists schema_functions (name text primary key, hash text not null, applied_at timestamptz not null default now())`
  const applied = await tx<{ name: string; hash: string }[]>`select name, hash from schema_functions`
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  for (const file of files) if (hashes.get(file.name) !== file.hash) await applyFile(tx, file)
  await tx`delete from schema_functions where name <> all (${files.map(({ name }) => name)})`
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
