// The files of every build that is in use, in the database: during an update a page of one version asks servers of the other one
// for its scripts. Their names contain a hash of their content, so a name is one file in all builds.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from '../db/pool.ts'
import { startRepeating } from '../jobs/repeat.ts'
import type { Log } from '../log/log.ts'

const folderName = 'assets'
const filesAtOnce = 20

export type BuiltFile = { content: Buffer; coding: 'br' | 'identity' }

/** Adds the files of this server's build, and notes that they are in use: after 30 days without that they are deleted. */
export async function keepBuiltFiles(sql: Sql, folder: string): Promise<void> {
  const names = await readdir(join(folder, folderName))
  const paths = names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/${folderName}/${name}`)
  const compressed = new Set(names.filter((name) => name.endsWith('.br')))
  const known = new Set(
    (await sql<{ path: string }[]>`select path from built_files where path = any (${paths})`).map(
      ({ path }) => path,
    ),
  )
  const missing = paths.filter((path) => !known.has(path)).toSorted()
  for (let start = 0; start < missing.length; start += filesAtOnce)
    await add(sql, folder, missing.slice(start, start + filesAtOnce), compressed)
  // What another server notes at the same moment is noted.
  await sql`update built_files set seen_at = now() where path in (
    select path from built_files where path = any (${paths}) and seen_at < now() - interval '12 hours' for update skip locked)`
}

async function add(sql: Sql, folder: string, paths: string[], compressed: Set<string>): Promise<void> {
  const isCompressed = (path: string) => compressed.has(`${path.slice(folderName.length + 2)}.br`)
  const contents = await Promise.all(
    paths.map((path) => readFile(join(folder, isCompressed(path) ? `${path}.br` : path))),
  )
  const codings = paths.map((path) => (isCompressed(path) ? 'br' : 'identity'))
  await sql`insert into built_files (path, coding, content)
    select * from unnest(${paths}::text[], ${codings}::text[], ${contents}::bytea[]) on conflict do nothing`
}

export async function findBuiltFile(sql: Sql, path: string): Promise<BuiltFile | undefined> {
  const [row] = await sql<BuiltFile[]>`select content, coding from built_files where path = ${path}`
  return row
}

const daySeconds = 86_400

/** Before the first page of this build is sent, so that any server can answer for its files. */
export async function startKeepingFiles(
  sql: Sql,
  folder: string,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const run = () => keepBuiltFiles(sql, folder)
  await run()
  return startRepeating({ name: 'built-files', run }, daySeconds, log)
}
