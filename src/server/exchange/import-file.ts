// Imports one file in one transaction: all of its valid rows or nothing.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { matchExisting, mergeMatched } from '../locations/import-matches.ts'
import {
  countExisting,
  insertNew,
  type Merged,
  previewMerge,
  updateExisting,
} from '../locations/import-rows.ts'
import { dropIndexes, shouldRebuild } from '../locations/rebuild-indexes.ts'
import type { Queryable, Sql } from '../platform/db/pool.ts'
import { baseName } from './formats.ts'
import { openRows } from './open-rows.ts'
import { FileCutOff, type ParsedRow } from './parsed-row.ts'
import { type LocationSource, provenances } from './provenance.ts'
import { copyLine, createStaging, dropRepeated } from './staging.ts'
import { withSurroundings } from './surroundings.ts'
import { type Listeners, type Phase, Tally } from './tally.ts'
import { type SourceNames, toLocation } from './to-location.ts'

export type ImportOptions = Listeners & {
  /** The source stored for all rows; by default the row's own, else the file's name. */
  source?: string | undefined
  /** The open data that the file contains; their rows are also recognized by name and distance. */
  from?: LocationSource | undefined
  /** Reads, checks and counts without changing anything. */
  dryRun?: boolean
}

/** `read` is the sum of all other counts but `skipped`, rows of kinds that open data have and the import does not take. */
export type ImportSummary = Merged & {
  file: string
  read: number
  rejected: number
  skipped: number
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
  const source = await openRows(path, options.from)
  const tally = new Tally(path, source, options)
  try {
    const rows = source.rows(() => {
      tally.skipped += 1
    })
    const pieces = copyPieces(rows, getSourceNames(path, options), tally)
    const merged = await sql.transaction(async (tx) => {
      await prepare(tx)
      await pipeline(
        Readable.from(pieces, { highWaterMark: 2 }),
        tx.copyFrom('copy import_staging from stdin'),
      )
      tally.enter('storing')
      return merge(tx, tally, options)
    })
    if (!options.dryRun && merged.inserted + merged.updated > 0) await sql`analyze locations, location_cells`
    tally.finish()
    return {
      file: tally.file,
      read: tally.read,
      rejected: tally.rejected,
      skipped: tally.skipped,
      ...merged,
      milliseconds: tally.milliseconds,
    }
  } finally {
    await source.close()
  }
}

function getSourceNames(path: string, { source, from }: ImportOptions): SourceNames {
  const provenance = from && provenances[from]
  return { source: provenance?.source ?? source, fallbackSource: baseName(path), provenance }
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
      const location = 'error' in row ? row : toLocation(await completed(row.record, sources), sources)
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

const completed = async (record: Record<string, unknown>, { provenance }: SourceNames) =>
  provenance ? await withSurroundings(record) : record

/** Merges the staging table into the locations. */
async function merge(tx: Queryable, tally: Tally, { from, dryRun }: ImportOptions): Promise<Merged> {
  await dropRepeated(tx, (line, firstLine) =>
    tally.reject(line, `the same source and id as line ${firstLine}`),
  )
  await tx`analyze import_staging`
  const matched = from ? await matchExisting(tx) : 0
  const planned = await plan(tx, tally.read - tally.rejected - matched)
  const { existing: _, ...counts } = planned
  const merged = { ...counts, matched }
  if (dryRun) return merged
  const importId = await recordImport(tx, tally, planned)
  const indexes = (await shouldRebuild(tx, planned.inserted)) ? await dropIndexes(tx) : []
  const updated = planned.updated > 0 ? await updateExisting(tx, importId) : 0
  const inserted = planned.inserted > 0 ? await insertNew(tx, importId, planned.existing) : 0
  // The lock excludes other imports: a result other than planned is an internal error, and everything must be rolled back.
  if (updated !== planned.updated || inserted !== planned.inserted)
    throw new Error(`planned ${planned.inserted} and ${planned.updated}, wrote ${inserted} and ${updated}`)
  if (from) await mergeMatched(tx, importId)
  tally.enter('indexing')
  for (const { definition } of indexes) await tx.query(definition)
  await tx`update imports set finished_at = clock_timestamp() where id = ${importId}`
  return merged
}

async function plan(tx: Queryable, staged: number) {
  const existing = await countExisting(tx)
  if (existing === 0) return { existing, inserted: staged, updated: 0, unchanged: 0, kept: 0 }
  return { existing, ...(await previewMerge(tx, { staged, existing })) }
}

async function recordImport(tx: Queryable, tally: Tally, planned: Omit<Merged, 'matched'>): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into imports (source, file_name, rows_read, rows_inserted, rows_updated, rows_rejected, started_at)
    values (coalesce((select string_agg(source, ', ' order by source) from (select distinct source from import_staging limit 10) s), '–'),
      ${tally.file}, ${tally.read}, ${planned.inserted}, ${planned.updated}, ${tally.rejected}, date_trunc('milliseconds', now()))
    returning id`
  return (row as { id: string }).id
}
