// Reads an uploaded file of saved places: GPX, KML, GeoJSON, Google Takeout's JSON and CSV. User files are
// treated as hostile: their size, rows and nesting are limited before anything else is done with them.
import { readCsv } from './csv.ts'
import { flattenFeature } from './feature.ts'
import { detectFormat, type Format } from './formats.ts'
import { readGeoJson } from './geojson.ts'
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
  if (!reader) throw new UnreadableFile('choose a GPX, KML, GeoJSON or CSV file, or one of Google Takeout')
  if (format === 'gpx' || format === 'kml') requirePlainXml(text)
  return await collect(format, reader(inOnePiece(format === 'csv' ? fromHeader(text) : text)))
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
  if (/\.csv$/i.test(name) || takeoutHeader.test(text)) return 'csv'
  return detectFormat('', text.slice(0, 8192))
}

const takeoutHeader = /^Title,Note,URL\b/m

/** Takeout writes the description of a list above its table. */
const fromHeader = (text: string) => text.slice(Math.max(0, text.search(takeoutHeader)))

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
    if ('record' in row)
      found.places.push(toSavedPlace(row.line, flattenFeature(row.record), format === 'csv'))
    else if (found.errors.length < savedPlacesLimits.errors)
      found.errors.push({ line: row.line, message: row.error })
  }
  return found
}
