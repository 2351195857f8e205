// The JSON answer of an Overpass server as rows (`out center`): https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL
import { readMembers } from '../geojson.ts'
import { type ParsedRow, UnreadableFile } from '../parsed-row.ts'
import { isWanted, type OsmElement, type Tags, toRow } from './element.ts'

type Point = { lat?: number; lon?: number }
type Element = Point & {
  type?: string
  id?: number
  tags?: Tags
  center?: Point
  bounds?: { minlat: number; minlon: number; maxlat: number; maxlon: number }
}

const tailCharacters = 4096

/** @throws UnreadableFile at the end of an answer that the server did not finish */
export async function* readOverpass(text: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  const watched = withTail(text)
  for await (const row of readMembers(watched.text, 'elements')) {
    if ('error' in row) yield row
    else {
      const element = toElement(row.record as Element)
      if (element && isWanted(element.tags)) yield toRow(element, row.line)
    }
  }
  // The server sends what it has, with status 200, when time or memory run out.
  const [, remark] = /"remark"\s*:\s*"([^"]*(?:error|timed out)[^"]*)"/i.exec(watched.tail()) ?? []
  if (remark) throw new UnreadableFile(`the Overpass server did not finish: ${remark.slice(0, 200)}`)
}

function toElement({ type, id, tags = {}, ...geometry }: Element): OsmElement | undefined {
  if ((type !== 'node' && type !== 'way' && type !== 'relation') || typeof id !== 'number') return undefined
  const { lat, lon } = getPoint(geometry)
  return { type, id, latitude: lat, longitude: lon, tags }
}

function getPoint({ lat, lon, center, bounds }: Element): Point {
  if (lat !== undefined) return { lat, ...(lon === undefined ? {} : { lon }) }
  if (center) return center
  return bounds ? { lat: (bounds.minlat + bounds.maxlat) / 2, lon: (bounds.minlon + bounds.maxlon) / 2 } : {}
}

function withTail(text: AsyncIterable<string>): { text: AsyncIterable<string>; tail: () => string } {
  let tail = ''
  async function* passed() {
    for await (const piece of text) {
      tail = (tail + piece).slice(-tailCharacters)
      yield piece
    }
  }
  return { text: passed(), tail: () => tail }
}
