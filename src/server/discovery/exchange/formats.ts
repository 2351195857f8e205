// Selects the reader for a file: by its name, otherwise by its first characters.
import { basename } from 'node:path'
import { readCsv } from './csv.ts'
import { readGeoJson } from './geojson.ts'
import { readGpx } from './gpx.ts'
import { readKml } from './kml.ts'
import { readNdjson } from './ndjson.ts'
import { type Reader, UnreadableFile } from './parsed-row.ts'

export const formats = {
  csv: readCsv,
  geojson: readGeoJson,
  gpx: readGpx,
  kml: readKml,
  ndjson: readNdjson,
} satisfies Record<string, Reader>

export type Format = keyof typeof formats

const byExtension: Record<string, Format> = {
  csv: 'csv',
  tsv: 'csv',
  geojson: 'geojson',
  json: 'geojson',
  gpx: 'gpx',
  kml: 'kml',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
  geojsonl: 'ndjson',
  geojsons: 'ndjson',
  geojsonseq: 'ndjson',
}

/** The file's name without its folder, `.gz` and extension. */
export const baseName = (path: string) =>
  basename(path)
    .replace(/\.gz$/i, '')
    .replace(/(?<=.)\.[^.]*$/, '')

/**
 * The format of a file from its name and its first characters.
 * @throws UnreadableFile if neither identifies it
 */
export function detectFormat(path: string, head: string): Format {
  const extension = basename(path)
    .replace(/\.gz$/i, '')
    .match(/\.([^.]+)$/)?.[1]
    ?.toLowerCase()
  const named = byExtension[extension ?? '']
  // NDJSON is often named .json: an object closed on its first line, followed by another one.
  if (named === 'geojson' && isLinesOfJson(head)) return 'ndjson'
  const found = named ?? byContent(head.trimStart())
  if (found) return found
  throw new UnreadableFile(
    'its format is unknown: GeoJSON, CSV, NDJSON, GPX, KML and KMZ are supported, each also as .gz',
  )
}

function byContent(head: string): Format | undefined {
  if (head.startsWith('<'))
    return /<(?:\w+:)?gpx\b/i.test(head) ? 'gpx' : /<(?:\w+:)?kml\b/i.test(head) ? 'kml' : undefined
  if (head.charCodeAt(0) === 0x1e || isLinesOfJson(head)) return 'ndjson'
  if (/^(\{\s*["}]|\[\s*[{\]])/.test(head)) return 'geojson'
  const header = head.split('\n', 1)[0] as string
  return /[,;\t|]/.test(header) && /(^|[,;\t|"_])(lat|latitude|lat_dec)($|[\s,;\t|"_])/i.test(header)
    ? 'csv'
    : undefined
}

function isLinesOfJson(head: string): boolean {
  const [first = '', second = ''] = head.split('\n')
  try {
    const value = JSON.parse(first)
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      value.type !== 'FeatureCollection' &&
      second.trimStart().startsWith('{')
    )
  } catch {
    return false
  }
}
