// Imports one file in one transaction: all of its valid rows or nothing.

import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { resolveLandmarks } from '../landmarks/resolve-names.ts'
import { countWords } from '../locations/count-words.ts'
import { matchExisting, mergeMatched } from '../locations/import-matches.ts'
import {
  countExisting,
  insertNew,
  type Merged,
  previewMerge,
  tieImported,
  updateExisting,
} from '../locations/import-rows.ts'
import { dropIndexes, shouldRebuild } from '../locations/rebuild-indexes.ts'
import { baseName } from './formats.ts'
import { finishImport, recordImport, runImport, type ToLine } from './import-run.ts'
import { type LocationSource, provenances } from './provenance.ts'
import { copyLine, createStaging, dropRepeated } from './staging.ts'
import { withSurroundings } from './surroundings.ts'
import type { Listeners, Phase, Tally } from './tally.ts'
import { toLocation } from './to-location.ts'

export type ImportOptions = Listeners & {
  /** The source stored for all rows; by default the row's own, else the file's name. */
  source?: string | undefined
  /** The open data that the file contains; its rows are also recognized by name and distance. */
  from?: LocationSource | undefined
  /** Reads, checks and counts without changing anything. */
  dryRun?: boolean
}

/**
 * `read` is the sum of all other counts but `skipped`, rows of kinds that open data have and the import does not take, and
 * `warnings`, parts of imported rows that were ignored.
 */
export type ImportSummary = Merged & {
  file: string
  read: number
  rejected: number
  skipped: number
  warnings: number
  milliseconds: Record<Phase, number>
}

/** @throws UnreadableFile if nothing in the file can be read */
export async function importFile(
  sql: Sql,
  path: string,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const { result, tally } = await runImport(sql, path, {
    from: options.from,
    staging: createStaging,
    copy: 'copy import_staging from stdin',
    toLine: toLineOf(path, options),
    merge: (tx, running) => merge(tx, running, options),
    listeners: options,
  })
  const { inserted, updated, matched } = result
  if (!options.dryRun && inserted + updated > 0) await sql`analyze locations, location_cells`
  // Recognized locations may have got a description.
  if (!options.dryRun && inserted + updated + matched > 0) await sql.transaction(countWords)
  return toSummary(result, tally)
}

export function toSummary(merged: Merged, tally: Tally): ImportSummary {
  tally.finish()
  const { file, read, rejected, skipped, warnings, milliseconds } = tally
  return { file, read, rejected, skipped, warnings, ...merged, milliseconds }
}

function toLineOf(path: string, { source, from }: ImportOptions): ToLine {
  const provenance = from && provenances[from]
  const sources = { source: provenance?.source ?? source, fallbackSource: baseName(path), provenance }
  const toLine: ToLine = (record, { line, row }) => {
    const location = toLocation(record, sources)
    return 'error' in location ? location : copyLine(location, line, row)
  }
  return provenance
    ? async (record, numbers) => await toLine(await withSurroundings(record), numbers)
    : toLine
}

/** Merges the staging table into the locations. */
async function merge(tx: Queryable, tally: Tally, { from, dryRun }: ImportOptions): Promise<Merged> {
  await dropRepeated(tx, (line, firstLine) =>
    tally.reject(line, `the same source and id as line ${firstLine}`),
  )
  await tx`analyze import_staging`
  const matched = from ? await matchExisting(tx) : 0
  await resolveLandmarks(tx, (line, reason) => tally.warn(line, reason))
  const planned = await plan(tx, tally.read - tally.rejected - matched)
  const { existing: _, ...counts } = planned
  const merged = { ...counts, matched }
  if (dryRun) return merged
  const importId = await recordImport(tx, tally, { ...planned, source: await getSources(tx) })
  const indexes = (await shouldRebuild(tx, planned.inserted)) ? await dropIndexes(tx) : []
  const updated = planned.updated > 0 ? await updateExisting(tx, importId) : 0
  const inserted = planned.inserted > 0 ? await insertNew(tx, importId, planned.existing) : 0
  // The lock excludes other imports: a result other than planned is an internal error, and everything must be rolled back.
  if (updated !== planned.updated || inserted !== planned.inserted)
    throw new Error(`planned ${planned.inserted} and ${planned.updated}, wrote ${inserted} and ${updated}`)
  await tieImported(tx, importId)
  if (from) await mergeMatched(tx, importId)
  tally.enter('indexing')
  for (const { definition } of indexes) await tx.query(definition)
  await finishImport(tx, importId)
  return merged
}

async function plan(tx: Queryable, staged: number) {
  const existing = await countExisting(tx)
  if (existing === 0) return { existing, inserted: staged, updated: 0, unchanged: 0, kept: 0 }
  return { existing, ...(await previewMerge(tx, { staged, existing })) }
}

async function getSources(tx: Queryable): Promise<string> {
  const rows = await tx<{ source: string }[]>`select distinct source from import_staging limit 10`
  const names = rows.map(({ source }) => source).toSorted()
  return names.join(', ') || '–'
}
