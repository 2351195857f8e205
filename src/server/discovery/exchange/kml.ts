// KML: placemarks that have a point. Extended data are read like the columns of a table.
import { bestValue, plainRow } from './columns.ts'
import { nameInJson } from './json-values.ts'
import type { ParsedRow } from './parsed-row.ts'
import { xmlTokens } from './xml-tokens.ts'

const columns: Record<string, string> = { name: 'name', description: 'description', address: 'address' }

export async function* readKml(text: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  let placemark: Placemark | undefined
  let line = 1
  let isWhole = false
  for await (const tokens of xmlTokens(text))
    for (const token of tokens) {
      line = token.line
      if (token.kind === 'fault') yield { line, error: token.reason }
      else if (token.kind === 'close' && token.name === 'kml') isWhole = true
      else if (token.kind === 'open' && token.name === 'Placemark') {
        if (placemark) yield { line: placemark.line, error: '<Placemark> is not closed' }
        placemark = new Placemark(token.line, token.attributes.id)
      } else if (!placemark) continue
      else if (token.kind === 'open') placemark.open(token.name, token.attributes)
      else if (token.kind === 'text') placemark.add(token.text)
      else if (token.name === 'Placemark') {
        yield placemark.toRow()
        placemark = undefined
      } else placemark.close(token.name)
    }
  if (placemark) yield { line: placemark.line, error: 'the file ends inside <Placemark>' }
  else if (!isWhole) yield { line, error: 'the file ends too early: </kml> is missing' }
}

/** Geometries that are no point. */
const shapes: Record<string, string> = {
  LineString: 'a line',
  LinearRing: 'a line',
  Track: 'a track',
  MultiTrack: 'a track',
  Polygon: 'an area',
}

class Placemark {
  readonly line: number
  private readonly values: Record<string, string> = {}
  private readonly path: string[] = []
  private column: string | undefined
  private dataName = ''
  private shape = ''

  constructor(line: number, id: string | undefined) {
    this.line = line
    if (id) this.values.id = id
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.path.at(-1)
    if (name === 'Data' || name === 'SimpleData') this.dataName = attributes.name ?? ''
    if (name in shapes) this.shape ||= name
    if (name === 'coordinates')
      this.column = parent === 'Point' && this.values.coordinates === undefined ? 'coordinates' : undefined
    else if (name === 'SimpleData' || (name === 'value' && parent === 'Data'))
      this.column = this.dataName || undefined
    else this.column = parent === undefined ? columns[name] : undefined
    this.path.push(name)
  }

  add(text: string): void {
    if (this.column) this.values[this.column] = (this.values[this.column] ?? '') + text
  }

  close(name: string): void {
    const at = this.path.lastIndexOf(name)
    if (at !== -1) this.path.length = at
    this.column = undefined
  }

  toRow(): ParsedRow {
    const { coordinates, description, ...record } = this.values
    // Our own files name a location that publishes no position by its id.
    if (coordinates === undefined && record.viewfinder_id) return { line: this.line, record }
    const name = nameOf(record)
    if (coordinates === undefined) {
      const what = shapes[this.shape]
      const subject = name ? `“${name.slice(0, 100)}”` : 'the placemark'
      return {
        line: this.line,
        error: what ? `${subject} is ${what}, not a location, and is left out` : `${subject} has no point`,
      }
    }
    const [longitude = '', latitude = '', elevation] = coordinates.trim().split(/\s*,\s*|\s+/)
    // Editors write 0 for "on the ground".
    const height = elevation && Number(elevation) !== 0 ? { ele: elevation } : {}
    return {
      line: this.line,
      record: {
        ...record,
        ...(name ? { name } : {}),
        ...height,
        latitude,
        longitude,
        ...(description ? { description: withoutTags(description) } : {}),
      },
    }
  }
}

// A geographic database writes the name into a value, which may be JSON: Takeout's `location` becomes `{"name": "House of Light"}`.
function nameOf(record: Record<string, string>): string {
  if (record.name?.trim()) return record.name
  const row = plainRow(record)
  const named = bestValue(row, 'name')
  if (typeof named === 'string') return named
  return Object.values(record).map(nameInJson).find(Boolean) ?? ''
}

/** Descriptions are often HTML: returns its text, with a line break for each block. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z!][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
