// A row of a file as a place that somebody saved: from our own files, Google Takeout, a GPS device or another
// program.
import { toNumber } from '../../../rules/coordinates.ts'
import { allValues, type Column, plainName, plainRow } from './columns.ts'
import { nameInJson, objectInJson } from './json-values.ts'
import { readRowPosition } from './row-position.ts'
import { fromCell } from './safe-cell.ts'

/** `id`: of a location here. Without a position only that can find it. The last three are texts as they are written. */
export type SavedPlace = {
  line: number
  id: string | null
  name: string
  note: string
  latitude: number | null
  longitude: number | null
  directionDegrees: string
  tags: string
  source: string
}

type Row = Record<string, unknown>
const maxName = 200
const maxNote = 2000

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ownId = new RegExp(`^${uuid}$`, 'i')
const ownAddress = new RegExp(`^https?://[^/?#]+/location/(${uuid})(?:[/?#]|$)`, 'i')

/** Values of the row itself and, as Takeout nests them, of its `location`. `error`: it has a position that is not understood. */
export function toSavedPlace(
  line: number,
  record: Row,
  isTable: boolean,
): SavedPlace | { line: number; error: string } {
  const row = plainNames(isTable ? withoutApostrophes(record) : record)
  const nested = plainNames((objectInJson(row.location) ?? row.location ?? {}) as Row)
  const address = first(row, 'link', 'url', 'google_maps_url', 'address_url')
  const id = readId(row, address)
  const point = readPoint(row, nested)
  if (point && 'error' in point) return { line, error: point.error }
  return {
    line,
    id,
    name: cut(readName(row, nested), maxName),
    note: cut(readNote(row, id), maxNote),
    directionDegrees: first(row, 'directiondegrees', 'direction_degrees'),
    tags: Array.isArray(row.tags) ? firstText([row.tags.join(',')]) : first(row, 'tags'),
    source: textOf(plainRow(row), 'source'),
    ...orNowhere(point ?? pointInAddress(address)),
  }
}

function readName(row: Row, nested: Row): string {
  const name =
    textOf(plainRow(row), 'name') || first(nested, 'name', 'business_name') || first(nested, 'address')
  return name || storable(Object.values(row).map(nameInJson).find(Boolean) ?? '').trim()
}

function readId(row: Row, address: string): string | null {
  const named = first(row, 'viewfinder_id', 'id')
  if (ownId.test(named)) return named.toLowerCase()
  return address.match(ownAddress)?.[1]?.toLowerCase() ?? null
}

// In our own files a description is made for other programs; in others it is what the user wrote.
const readNote = (row: Row, id: string | null): string =>
  first(row, 'note', 'comment', 'notiz', 'notizen', 'nota', 'notas') ||
  (id ? '' : textOf(plainRow(row), 'description'))

type Point = { latitude: number; longitude: number }

function readPoint(row: Row, nested: Row): Point | { error: string } | null {
  const coordinates = plainNames((nested.geo_coordinates ?? {}) as Row)
  for (const place of [row, coordinates, nested]) {
    const position = readRowPosition(plainRow(place))
    if (!position) continue
    if ('error' in position) return position
    const latitude = toNumber(position.latitude)
    const longitude = toNumber(position.longitude)
    const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    // Takeout writes 0, 0 for places without a position.
    if (isOnEarth && (latitude !== 0 || longitude !== 0)) return { latitude, longitude }
  }
  return null
}

const orNowhere = (point: Point | null) => point ?? { latitude: null, longitude: null }

const plainNames = (row: Row): Row =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).map(([name, value]) => [plainName(name), value]))
    : {}

const withoutApostrophes = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? fromCell(value) : value]),
  )

/** The first non-empty text, trimmed; numbers count as texts. */
const first = (row: Row, ...names: string[]): string => firstText(names.map((name) => row[name]))

/** The same of a column under all of its names. */
const textOf = (row: Row, column: Column): string => firstText([...allValues(row, column)])

function firstText(values: readonly unknown[]): string {
  for (const value of values) {
    if (typeof value === 'number') return String(value)
    // Takeout's `location` may be an object in JSON, which is no text.
    if (typeof value === 'string' && value.trim() !== '' && !objectInJson(value))
      return storable(value).trim()
  }
  return ''
}

/** Without characters that the database cannot store. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Cut between characters, not within one of two units. */
const cut = (text: string, max: number) => (text.length <= max ? text : storable(text.slice(0, max)).trim())

/** The position in an address of Google Maps, as saved lists and Takeout have them. */
const decimal = '(-?\\d{1,3}(?:\\.\\d+)?)'
const patterns = [
  // The pin itself, before the center of the view.
  new RegExp(`!3d${decimal}!4d${decimal}`),
  new RegExp(`[?&](?:q|query|ll|destination)=(?:loc:)?${decimal}(?:,|%2C)\\+?${decimal}`, 'i'),
  new RegExp(`/(?:search|place)/${decimal}(?:,|%2C)\\+?${decimal}`, 'i'),
  new RegExp(`/@${decimal},${decimal}`),
]

function pointInAddress(address: string): { latitude: number; longitude: number } | null {
  for (const pattern of patterns) {
    const [, latitude, longitude] = address.match(pattern) ?? []
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    if (Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180) return point
  }
  return null
}
