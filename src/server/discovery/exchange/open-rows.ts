// Opens a file as rows: by its format, or as the open data that it is said to contain.
import { stat } from 'node:fs/promises'
import { detectFormat, formats } from './formats.ts'
import { readGnis } from './gnis.ts'
import { PbfFile } from './osm/pbf-blocks.ts'
import { readOverpass } from './osm/read-overpass.ts'
import { readPbf } from './osm/read-pbf.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { OpenDataSource } from './provenance.ts'
import { openText } from './text-source.ts'
import { readWikidata } from './wikidata/read-wikidata.ts'

export type RowSource = {
  rows: (onSkipped: () => void) => AsyncIterable<ParsedRow>
  bytesRead: () => number
  /** Undefined for a pipe. */
  bytesTotal: number | undefined
  close: () => void | Promise<void>
}

/** Ways and nodes are read twice, which is less than reading the whole file twice. */
const pbfReadings = 2

/** @throws UnreadableFile */
export async function openRows(path: string, from: OpenDataSource | undefined): Promise<RowSource> {
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
