// GPX: waypoints, and named points of routes. A track is a way that somebody went, not a place: it is named, and left out.
import type { ParsedRow } from './parsed-row.ts'
import { type XmlToken, xmlTokens } from './xml-tokens.ts'

const pointNames = new Set(['wpt', 'rtept'])
const lineNames = new Set(['trk', 'rte'])
/** Child elements of a point and their columns. */
const columns: Record<string, string> = {
  name: 'name',
  ele: 'ele',
  desc: 'description',
  cmt: 'comment',
  type: 'type',
  sym: 'sym',
}

type Point = { kind: string; line: number; record: Record<string, string> }

export async function* readGpx(text: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  let point: Point | undefined
  let child: string | undefined
  let depth = 0
  let line = 1
  let isWhole = false
  const way = new Way()
  for await (const tokens of xmlTokens(text))
    for (const token of tokens) {
      line = token.line
      if (!point) {
        const passed = way.pass(token)
        if (passed) yield passed
      }
      if (token.kind === 'fault') yield { line, error: token.reason }
      else if (token.kind === 'close' && token.name === 'gpx') isWhole = true
      else if (token.kind === 'open' && pointNames.has(token.name)) {
        if (point) yield { line: point.line, error: `<${point.kind}> is not closed` }
        const { lat = '', lon = '' } = token.attributes
        point = { kind: token.name, line: token.line, record: { lat, lon } }
        depth = 0
      } else if (!point) continue
      else if (token.kind === 'open') {
        depth += 1
        child = depth === 1 ? columns[token.name] : undefined
        if (depth === 1 && token.name === 'link' && token.attributes.href)
          point.record.link ??= token.attributes.href
      } else if (token.kind === 'text') {
        if (child) point.record[child] = (point.record[child] ?? '') + token.text
      } else if (token.name === point.kind) {
        // The unnamed points of a route are only its shape; named ones are locations.
        if (point.kind === 'wpt' || point.record.name?.trim()) {
          way.places += 1
          yield { line: point.line, record: point.record }
        }
        point = undefined
        child = undefined
      } else {
        depth -= 1
        child = undefined
      }
    }
  if (point) yield { line: point.line, error: `the file ends inside <${point.kind}>` }
  else if (!isWhole) yield { line, error: 'the file ends too early: </gpx> is missing' }
}

const kinds: Record<string, string> = { trk: 'track', rte: 'route' }

/** The track or route that is being read. */
class Way {
  /** Points of it that are locations. */
  places = 0
  private kind = ''
  private line = 1
  private name = ''
  private points = 0
  private path: string[] = []

  /** At the end of one that has no locations: what is left out. */
  pass(token: XmlToken): ParsedRow | undefined {
    if (token.kind === 'open') this.open(token.name, token.line)
    else if (token.kind === 'text' && this.path.length === 2 && this.path[1] === 'name')
      this.name += token.text
    else if (token.kind === 'close' && this.path.length > 0) return this.close(token.name)
    return undefined
  }

  private open(name: string, line: number): void {
    if (this.path.length === 0 && !lineNames.has(name)) return
    if (this.path.length === 0) Object.assign(this, { kind: name, line, name: '', points: 0, places: 0 })
    if (name === 'trkpt' || name === 'rtept') this.points += 1
    // The main reader takes a route's points, with their ends.
    if (!pointNames.has(name)) this.path.push(name)
  }

  private close(name: string): ParsedRow | undefined {
    const at = this.path.lastIndexOf(name)
    if (at === -1) return undefined
    this.path.length = at
    if (at > 0 || this.places > 0) return undefined
    const title = this.name.trim().slice(0, 100)
    const what = `${kinds[this.kind]} of ${this.points.toLocaleString('en-US')} ${this.points === 1 ? 'point' : 'points'}`
    return {
      line: this.line,
      error: `${title ? `“${title}”` : 'this'} is a ${what}, not a location, and is left out`,
    }
  }
}
