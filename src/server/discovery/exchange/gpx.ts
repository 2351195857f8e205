// GPX: waypoints, and named points of routes and tracks.
import type { ParsedRow } from './parsed-row.ts'
import { xmlTokens } from './xml-tokens.ts'

const pointNames = new Set(['wpt', 'rtept', 'trkpt'])
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
  for await (const tokens of xmlTokens(text))
    for (const token of tokens) {
      line = token.line
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
        // The unnamed points of a line are only its shape; named ones are locations.
        if (point.kind === 'wpt' || point.record.name?.trim())
          yield { line: point.line, record: point.record }
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
