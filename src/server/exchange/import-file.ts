// Imports one file in one transaction: all of its valid rows or nothing.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countWords } from '../locations/count-words.ts'
import {
  countExisting,
  insertNew,
  type Merged,
  previewMerge,
  updateExisting,
} from '../locations/import-rows.ts'
import { dropIndexes, shouldRebuild } from '../locations/rebuild-indexes.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import { baseName, detectFormat, formats } from './formats.ts'
import { FileCutOff, type ParsedRow } from './parsed-row.ts'
import { copyLine, createStaging, dropRepeated } from './staging.ts'
import { type Listeners, type Phase, Tally } from './tally.ts'
import { openText } from './text-source.ts'
import { type SourceNames, toLocation } from './to-location.ts'

export type ImportOptions = Listeners & {
  /** The source stored for all rows; by default the row's own, else the file's name. */
  source?: string | undefined
  /** Reads, checks and counts without changing anything. */
  dryRun?: boolean
}

/** `read` is the sum of all other counts. */
export type ImportSummary = Merged & {
  file: string
  read: number
  rejected: number
  milliseconds: Record<Phase, number>
}

const importLock = 7_203_443
const copyPieceCharacters = 64 * 1024

/** @throws UnreadableFile if nothing in the file can be read */
export async function importFile(
  sql: Sql,
  path: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const source = await openText(path)
  const tally = new Tally(path, source, options)
  try {
    const rows = formats[detectFormat(path, source.head)](source.text)
    const pieces = copyPieces(rows, { source: options.source, fallbackSource: baseName(path) }, tally)
    const merged = await sql.transaction(async (tx) => {
      await prepare(tx)
      await pipeline(
        Readable.from(pieces, { highWaterMark: 2 }),
        tx.copyFrom('copy import_staging from stdin'),
      )
      tally.enter('storing')
      return merge(tx, tally, options.dryRun === true)
    })
    if (!options.dryRun && merged.inserted + merged.updated > 0) {
      await sql`analyze locations, location_cells`
      await sql.transaction(countWords)
    }
    tally.finish()
    return {
      file: tally.file,
      read: tally.read,
      rejected: tally.rejected,
      ...merged,
      milliseconds: tally.milliseconds,
    }
  } finally {
    source.close()
  }
}

async function prepare(tx: Queryable): Promise<void> {
  // Configured timeouts must not end a long load; sorting and index builds need memory.
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
  await tx`set local work_mem = '128MB'`
  await tx`set local maintenance_work_mem = '256MB'`
  // One import at a time: two of the same file would both insert.
  await tx`select pg_advisory_xact_lock(${importLock})`
  await tx.query(createStaging)
}

/** The valid rows of a file in COPY's text format, in pieces; errors are added to the tally. */
async function* copyPieces(
  rows: AsyncIterable<ParsedRow>,
  sources: SourceNames,
  tally: Tally,
): AsyncGenerator<Buffer> {
  let piece = ''
  try {
    for await (const row of rows) {
      tally.read += 1
      const location = 'error' in row ? row : toLocation(row.record, sources)
      if ('error' in location) tally.reject(row.line, location.error)
      else piece += copyLine(location, row.line, tally.read)
      if (piece.length >= copyPieceCharacters) {
        yield Buffer.from(piece)
        piece = ''
        tally.tell()
      }
    }
  } catch (error) {
    if (!(error instanceof FileCutOff)) throw error
    tally.read += 1
    tally.reject(error.line, error.message)
  }
  if (piece !== '') yield Buffer.from(piece)
}

/** Merges the staging table into the locations. */
async function merge(tx: Queryable, tally: Tally, isDryRun: boolean): Promise<Merged> {
  await dropRepeated(tx, (line, firstLine) =>
    tally.reject(line, `the same source and id as line ${firstLine}`),
  )
  await tx`analyze import_staging`
  const staged = tally.read - tally.rejected
  const existing = await countExisting(tx)
  const planned =
    existing === 0
      ? { inserted: staged, updated: 0, unchanged: 0, kept: 0 }
      : await previewMerge(tx, { staged, existing })
  if (isDryRun) return planned
  const importId = await recordImport(tx, tally, planned)
  const indexes = (await shouldRebuild(tx, planned.inserted)) ? await dropIndexes(tx) : []
  const updated = planned.updated > 0 ? await updateExisting(tx, importId) : 0
  const inserted = planned.inserted > 0 ? await insertNew(tx, importId, existing) : 0
  // The lock excludes other imports: a result other than planned is an internal error, and everything must be rolled back.
  if (updated !== planned.updated || inserted !== planned.inserted)
    throw new Error(`planned ${planned.inserted} and ${planned.updated}, wrote ${inserted} and ${updated}`)
  tally.enter('indexing')
  for (const { definition } of indexes) await tx.query(definition)
  await tx`update imports set finished_at = clock_timestamp() where id = ${importId}`
  return planned
}

async function recordImport(tx: Queryable, tally: Tally, planned: Merged): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into imports (source, file_name, rows_read, rows_inserted, rows_updated, rows_rejected, started_at)
    values (coalesce((select string_agg(source, ', ' order by source) from (select distinct source from import_staging limit 10) s), '–'),
      ${tally.file}, ${tally.read}, ${planned.inserted}, ${planned.updated}, ${tally.rejected}, date_trunc('milliseconds', now()))
    returning id`
  return (row as { id: string }).id
}
