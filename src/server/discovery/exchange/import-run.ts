// What every import does: one transaction, rows in pieces into a staging table, progress, refused rows.

import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Queryable, Sql, Transaction } from '../../platform/db/pool.ts'
import { detectFormat, formats } from './formats.ts'
import { readGnis } from './gnis.ts'
import { PbfFile } from './osm/pbf-blocks.ts'
import { readOverpass } from './osm/read-overpass.ts'
import { readPbf } from './osm/read-pbf.ts'
import { FileCutOff, type ParsedRow } from './parsed-row.ts'
import type { OpenDataSource } from './provenance.ts'
import { type Listeners, Tally } from './tally.ts'
import { openText } from './text-source.ts'
import { readWikidata } from './wikidata/read-wikidata.ts'

/** A row in the text format of COPY, with its line break, or why it is refused. */
type Line = string | { error: string }

export type ToLine = (
  record: Record<string, unknown>,
  numbers: { line: number; row: number },
) => Line | Promise<Line>

type Work<Result> = {
  from: OpenDataSource | undefined
  /** The statement that creates the staging table. */
  staging: string
  /** The statement that fills it: `copy … from stdin`. */
  copy: string
  toLine: ToLine
  merge: (tx: Transaction, tally: Tally) => Promise<Result>
}

const importLock = 7_203_443
const copyPieceCharacters = 64 * 1024

/** All valid rows of a file or nothing. @throws UnreadableFile if nothing in the file can be read */
export async function runImport<Result>(
  sql: Sql,
  path: string,
  { listeners, ...work }: Work<Result> & { listeners: Listeners },
): Promise<{ result: Result; tally: Tally }> {
  const source = await openRows(path, work.from)
  const tally = new Tally(path, source, listeners)
  try {
    const pieces = copyPieces(source, tally, work.toLine)
    const result = await sql.transaction(async (tx) => {
      await prepare(tx, work.staging)
      await pipeline(Readable.from(pieces, { highWaterMark: 2 }), tx.copyFrom(work.copy))
      tally.enter('storing')
      return await work.merge(tx, tally)
    })
    return { result, tally }
  } finally {
    await source.close()
  }
}

async function prepare(tx: Queryable, staging: string): Promise<void> {
  // Configured timeouts must not end a long load; sorting and index builds need memory.
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
  await tx`set local work_mem = '128MB'`
  await tx`set local maintenance_work_mem = '256MB'`
  // One import at a time: two of the same file would both insert.
  await tx`select pg_advisory_xact_lock(${importLock})`
  await tx.query(staging)
}

/** The valid rows of a file in COPY's text format, in pieces; errors are added to the tally. */
async function* copyPieces(source: RowSource, tally: Tally, toLine: ToLine): AsyncGenerator<Buffer> {
  let piece = ''
  const onSkipped = () => {
    tally.skipped += 1
  }
  try {
    for await (const row of source.rows(onSkipped)) {
      tally.read += 1
      const numbers = { line: row.line, row: tally.read }
      const made = 'error' in row ? row : toLine(row.record, numbers)
      // Awaiting values that are already available would cost each of millions of rows a turn of the event
      // loop.
      const line = made instanceof Promise ? await made : made
      if (typeof line === 'string') piece += line
      else tally.reject(row.line, line.error)
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

/** `source`: the names of its sources. Returns the id of the import's record. */
export async function recordImport(
  tx: Queryable,
  tally: Tally,
  counts: { source: string; inserted: number; updated: number },
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into imports (source, file_name, rows_read, rows_inserted, rows_updated, rows_rejected, started_at)
    values (${counts.source}, ${tally.file}, ${tally.read}, ${counts.inserted}, ${counts.updated}, ${tally.rejected}, date_trunc('milliseconds', now()))
    returning id`
  return (row as { id: string }).id
}

export const finishImport = (tx: Queryable, importId: string) =>
  tx`update imports set finished_at = clock_timestamp() where id = ${importId}`

/** Opens a file as rows: by its format, or as the open data that it is said to contain. */
type RowSource = {
  rows: (onSkipped: () => void) => AsyncIterable<ParsedRow>
  bytesRead: () => number
  /** Undefined for a pipe. */
  bytesTotal: number | undefined
  close: () => void | Promise<void>
}

/** Ways and nodes are read twice, which is less than reading the whole file twice. */
const pbfReadings = 2

/** @throws UnreadableFile */
async function openRows(path: string, from: OpenDataSource | undefined): Promise<RowSource> {
  if (from === 'osm' && /\.pbf$/i.test(path)) return await openPbf(path)
  const source = await openText(path)
  if (from === 'gnis') return { ...source, rows: (onSkipped) => readGnis(source.text, onSkipped) }
  if (from === 'wikidata')
    return { ...source, rows: (onSkipped) => readWikidata(source.text, source.head, onSkipped) }
  if (from === 'osm') return { ...source, rows: () => readOverpass(source.text) }
  return { ...source, rows: () => formats[detectFormat(path, source.head)](source.text) }
}

async function openPbf(path: string): Promise<RowSource> {
  const file = await PbfFile.open(path)
  const bytesTotal = (await stat(path)).size * pbfReadings
  return {
    rows: () => readPbf(file),
    bytesRead: () => Math.min(file.bytesRead, bytesTotal),
    bytesTotal,
    close: () => file.close(),
  }
}
