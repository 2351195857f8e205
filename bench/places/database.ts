// Databases with many locations, each in a separate data folder that our server can be started on.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { domains } from '../../src/server/app/domains/domains.ts'
import { countWords } from '../../src/server/discovery/locations/count-words.ts'
import { loadDemo } from '../../src/server/operations/demo/load.ts'
import { openDatabase } from '../../src/server/platform/db/connect.ts'
import { readMigrations } from '../../src/server/platform/db/migrate.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { folderStore } from '../../src/server/platform/storage/file-store.ts'
import { type Gazetteer, readGazetteer } from './gazetteer.ts'
import { columns, population, type Row } from './population.ts'

export type Loaded = {
  dataDir: string
  rows: number
  source: string
  loadSeconds: number
  databaseMb: number
}

const rowsPerCopy = 50_000
const shapeOfRows = 1

/** Creates databases on demand; `remove` deletes them unless they are to be stored. */
export function databases(options: { data: string | undefined; keep: string | undefined }) {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'vf-bench-'))
  mkdirSync(folder, { recursive: true })
  let gazetteer: Promise<Gazetteer> | undefined
  return {
    folder,
    load: async (rows: number): Promise<Loaded> => {
      const dataDir = join(folder, String(rows))
      const note = join(dataDir, 'loaded.json')
      const made = createHash('sha256')
        .update(JSON.stringify([shapeOfRows, options.data, readMigrations().map((one) => one.hash)]))
        .digest('hex')
      if (existsSync(note)) {
        const before = JSON.parse(readFileSync(note, 'utf8')) as Loaded & { made: string }
        if (before.made === made) return { ...before, dataDir }
      }
      rmSync(dataDir, { recursive: true, force: true })
      gazetteer ??= readGazetteer(options.data)
      const loaded = await fill(dataDir, rows, await gazetteer)
      writeFileSync(note, JSON.stringify({ ...loaded, made }))
      return loaded
    },
    remove: () => {
      if (!options.keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fill(dataDir: string, rows: number, gazetteer: Gazetteer): Promise<Loaded> {
  console.log(`Loading ${rows.toLocaleString('en-US')} locations from ${gazetteer.description} …`)
  const begin = performance.now()
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    await loadDemo({ sql: database.sql, files: folderStore(join(dataDir, 'files')), domains })
    await withoutIndexes(database.sql, () => copyRows(database.sql, population(gazetteer.places, rows)))
    await database.sql.transaction(countWords)
    await database.sql`vacuum analyze`
    const [size] = await database.sql<
      { megabytes: number }[]
    >`select pg_database_size(current_database()) / 1048576 as megabytes`
    await database.sql`checkpoint`
    const loadSeconds = (performance.now() - begin) / 1000
    console.log(`Loaded in ${Math.round(loadSeconds)} s, ${size?.megabytes} MB.`)
    return { dataDir, rows, source: gazetteer.description, loadSeconds, databaseMb: size?.megabytes ?? 0 }
  } finally {
    await database.close()
  }
}

// GiST and GIN indexes grow far more slowly row by row than they are built at once.
async function withoutIndexes(sql: Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<
    { name: string; definition: string }[]
  >`select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.tablename = 'locations' and not exists (select from pg_constraint c where c.conname = i.indexname)`
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`
  await work()
  for (const { definition } of indexes) await sql.query(definition)
}

async function copyRows(sql: Sql, rows: Iterator<Row>): Promise<void> {
  for (;;) {
    const part = Array.from({ length: rowsPerCopy }, () => rows.next()).flatMap((next) =>
      next.done ? [] : [`${(next.value as Row).map(copyText).join('\t')}\n`],
    )
    if (part.length === 0) return
    await sql.transaction((tx) =>
      pipeline(Readable.from(part), tx.copyFrom(`copy locations (${columns.join(', ')}) from stdin`)),
    )
  }
}

function copyText(value: Row[number]): string {
  if (value === null) return '\\N'
  if (typeof value === 'object') return `{${value.join(',')}}`
  return String(value).replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] as string,
  )
}
