// Imports landmarks of Wikidata in one transaction, as locations are imported.

import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { landmarkProvenance, landmarkStaging, mergeLandmarks } from '../landmarks/import-rows.ts'
import { type ImportSummary, toSummary } from './import-file.ts'
import { finishImport, recordImport, runImport } from './import-run.ts'
import { escaped } from './staging.ts'
import { withSurroundings } from './surroundings.ts'
import type { Listeners, Tally } from './tally.ts'
import { type ImportedLandmark, toLandmark } from './wikidata/to-landmark.ts'

type Options = Listeners & { dryRun?: boolean | undefined }

/** @throws UnreadableFile if nothing in the file can be read */
export async function importLandmarks(sql: Sql, path: string, options: Options = {}): Promise<ImportSummary> {
  const { result, tally } = await runImport(sql, path, {
    from: 'wikidata',
    staging: landmarkStaging,
    copy: 'copy landmark_staging from stdin',
    toLine: async (record, { line, row }) => {
      const landmark = toLandmark(await withSurroundings(record))
      return 'error' in landmark ? landmark : copyLine(landmark, line, row)
    },
    merge: (tx, running) => merge(tx, running, options),
    listeners: options,
  })
  return toSummary(result, tally)
}

async function merge(tx: Queryable, tally: Tally, { dryRun }: Options) {
  const merged = await mergeLandmarks(tx, (line, id) =>
    tally.reject(line, `${id} occurs earlier in the file`),
  )
  if (dryRun) return merged.counts
  const { source } = landmarkProvenance
  const importId = await recordImport(tx, tally, { ...merged.counts, source })
  await merged.apply(importId)
  await finishImport(tx, importId)
  return merged.counts
}

function copyLine(landmark: ImportedLandmark, line: number, row: number): string {
  const columns = [
    landmark.wikidata,
    landmark.slug,
    landmark.name,
    landmark.description,
    toArrayText(landmark.aliases),
    landmark.kind,
    landmark.latitude,
    landmark.longitude,
    landmark.heightMeters,
    landmark.elevationMeters,
    landmark.city,
    landmark.region,
    landmark.country,
    landmark.imageName,
    landmark.matchMeters,
  ]
  const cells = columns.map((value) => (typeof value === 'number' ? value : escaped(value)))
  return `${[line, row, ...cells].join('\t')}\n`
}

const toArrayText = (texts: string[]) =>
  `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
