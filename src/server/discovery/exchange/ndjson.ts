// NDJSON, JSON Lines and GeoJSON text sequences: one JSON object per line.
import { flattenFeature } from './feature.ts'
import { maxRowCharacters, type ParsedRow } from './parsed-row.ts'

export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  for await (const { line, text: row } of getLines(text)) {
    if (row === undefined) yield { line, error: 'the line is too long' }
    else {
      // RFC 8142 puts a record separator before each row.
      const json = row.charCodeAt(0) === 0x1e ? row.slice(1) : row
      if (json.trim() !== '') yield parseObject(json, line)
    }
  }
}

/** One JSON object as a row; a GeoJSON feature is flattened. */
export function parseObject(json: string, line: number): ParsedRow {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return { line, error: `not valid JSON: ${(error as Error).message.slice(0, 120)}` }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { line, error: 'not a JSON object' }
  return { line, record: flattenFeature(value as Record<string, unknown>) }
}

/** A line without its line break; `text` is undefined if it was too long. */
type Line = { line: number; text: string | undefined }

async function* getLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1
  let rest = ''
  let isTooLong = false
  for await (const piece of text) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() as string
    for (const part of parts) {
      yield { line, text: isTooLong ? undefined : part.endsWith('\r') ? part.slice(0, -1) : part }
      isTooLong = false
      line += 1
    }
    if (isTooLong || rest.length > maxRowCharacters) {
      isTooLong = true
      rest = ''
    }
  }
  if (isTooLong || rest !== '') yield { line, text: isTooLong ? undefined : rest }
}
