// Reads an uploaded file of saved places: GPX, KML, KMZ, GeoJSON, tables, and Google Takeout's JSON and CSV. User files are
// treated as hostile: their size, rows and nesting are limited before anything else is done with them.
import { bestValue, plainRow } from './columns.ts'
import { declaredSystem } from './coordinate-system.ts'
import { readCsv } from './csv.ts'
import { flattenFeature } from './feature.ts'
import { detectFormat, type Format } from './formats.ts'
import { readGeoJson, readGeoJsonIn } from './geojson.ts'
import { readGpx } from './gpx.ts'
import { readKml } from './kml.ts'
import { FileCutOff, type ParsedRow, type Reader, UnreadableFile } from './parsed-row.ts'
import { requirePlainXml } from './require-plain-xml.ts'
import { type SavedPlace, toSavedPlace } from './saved-place.ts'
import { openText } from './text-source.ts'

const savedPlacesLimits = { characters: 5_000_000, rows: 2000, errors: 100 } as const

export type SavedPlaces = {
  format: Format
  places: SavedPlace[]
  errors: { line: number; message: string }[]
}

const readers: Partial<Record<Format, Reader>> = {
  csv: readCsv,
  geojson: readGeoJson,
  gpx: readGpx,
  kml: readKml,
}

/** @param name the file's name, as its sender says. @throws UnreadableFile with the reason for the user */
export async function readSavedPlaces(path: string, name: string): Promise<SavedPlaces> {
  const text = await readText(path)
  const format = toFormat(name, text)
  const reader = readers[format]
  if (!reader)
    throw new UnreadableFile('choose a GPX, KML, KMZ, GeoJSON or CSV file, or one of Google Takeout')
  if (format === 'gpx' || format === 'kml') requirePlainXml(text)
  if (format === 'kml' && /<NetworkLink\b/.test(text) && !/<Placemark\b/.test(text))
    throw new UnreadableFile('it only links to a map on the network; export the map with its places')
  // A root may declare its coordinate system behind the features.
  const rows = format === 'geojson' ? readGeoJsonIn(declaredSystem(text.slice(-2000))) : reader
  return await collect(format, rows(inOnePiece(format === 'csv' ? fromHeader(text) : text)))
}

async function readText(path: string): Promise<string> {
  const source = await openText(path)
  try {
    const pieces: string[] = []
    let characters = 0
    for await (const piece of source.text) {
      characters += piece.length
      if (characters > savedPlacesLimits.characters)
        throw new UnreadableFile('it holds more than 5 million characters; split it')
      pieces.push(piece)
    }
    return pieces.join('').trimStart()
  } catch (error) {
    throw error instanceof FileCutOff ? new UnreadableFile(error.message) : error
  } finally {
    source.close()
  }
}

/** By content first: a name may be wrong, and Takeout's tables have no column that the importer of locations looks for. */
function toFormat(name: string, text: string): Format {
  if (text.startsWith('{') || text.startsWith('[')) return 'geojson'
  if (text.startsWith('<')) return detectFormat('', text.slice(0, 8192))
  if (/\.(csv|tsv)$/i.test(name) || headerAt(text) !== -1) return 'csv'
  return detectFormat('', text.slice(0, 8192))
}

/** Columns of which a table of places has one beside the name: Takeout's lists have no position, but an address. */
const placeColumns = ['latitude', 'position'] as const
const maxLinesAbove = 20

/** Where the header of a table begins, by its words: Takeout writes the description of a list above it, in the user's language. */
function headerAt(text: string): number {
  let at = 0
  for (let line = 0; line < maxLinesAbove && at < text.length; line++) {
    const end = text.indexOf('\n', at)
    const header = text.slice(at, end === -1 ? undefined : end)
    const row = plainRow(
      Object.fromEntries(header.split(/[,;\t|]/).map((name) => [name.replaceAll(/^\s*"|"\s*$/g, ''), name])),
    )
    const hasPlace =
      placeColumns.some((column) => bestValue(row, column) !== undefined) ||
      /(^|[,;\t|"])url($|[,;\t|"\s])/i.test(header)
    if (hasPlace && bestValue(row, 'name') !== undefined) return at
    if (end === -1) break
    at = end + 1
  }
  return -1
}

/** The table without the lines above it, which stay as empty ones so that the numbers of lines are right. */
function fromHeader(text: string): string {
  const at = headerAt(text)
  const above = at <= 0 ? '' : text.slice(0, at)
  // Excel's line with the delimiter belongs to the table.
  return above === '' || /^"?sep=/i.test(above) ? text : above.replaceAll(/[^\n]/g, '') + text.slice(at)
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}

async function collect(format: Format, rows: AsyncIterable<ParsedRow>): Promise<SavedPlaces> {
  const found: SavedPlaces = { format, places: [], errors: [] }
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > savedPlacesLimits.rows)
      throw new UnreadableFile(`it holds more than ${savedPlacesLimits.rows} places; split it`)
    const place = 'record' in row ? toSavedPlace(row.line, flattenFeature(row.record), format === 'csv') : row
    if (!('error' in place)) found.places.push(place)
    else if (found.errors.length < savedPlacesLimits.errors)
      found.errors.push({ line: place.line, message: place.error })
  }
  return found
}
