// For the readers' tests: text in pieces of any size, and all rows at once.
import type { ParsedRow, Reader } from './parsed-row.ts'

/** The text in pieces of `size` characters. */
async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

export async function readAll(reader: Reader, text: string, size?: number): Promise<ParsedRow[]> {
  const rows: ParsedRow[] = []
  for await (const row of reader(inPieces(text, size))) rows.push(row)
  return rows
}

export const getRecords = (rows: ParsedRow[]) => rows.flatMap((row) => ('record' in row ? [row.record] : []))
export const getErrors = (rows: ParsedRow[]) =>
  rows.flatMap((row) => ('error' in row ? [`${row.line}: ${row.error}`] : []))
