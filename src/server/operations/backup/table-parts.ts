// The rows of a table as parts of bounded size, each with complete rows, compressed while the next one is read.
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { Transaction } from '../../platform/db/pool.ts'
import { quoteColumns, quoteTable } from './catalog.ts'
import { mapInOrder } from './in-order.ts'
import type { BackedUpTable } from './manifest.ts'

const gzip = promisify(gzipWithCallback)

const partBytes = 8 * 1024 * 1024
// Rows shrink to a sixth; higher levels take twice the time to save another twentieth.
const level = 1
const newline = 10

export type TablePart = { rows: number; content: Buffer }

export async function* readTable(tx: Transaction, table: BackedUpTable): AsyncGenerator<TablePart> {
  const rows = tx.copyTo(`copy (select ${quoteColumns(table)} from ${quoteTable(table)}) to stdout`)
  yield* mapInOrder(toParts(rows), 2, async (part) => ({
    rows: countRows(part),
    content: await gzip(part, { level }),
  }))
}

// In COPY's text format a line break ends a row: line breaks in values are escaped as \n.
async function* toParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const end = size + chunk.length < partBytes ? -1 : chunk.lastIndexOf(newline)
    chunks.push(chunk.subarray(0, end < 0 ? chunk.length : end + 1))
    size += chunk.length
    if (end < 0) continue
    yield Buffer.concat(chunks)
    chunks = [chunk.subarray(end + 1)]
    size = chunk.length - end - 1
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** The number of rows in COPY's text format. */
export function countRows(text: Buffer): number {
  let rows = 0
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) rows += 1
  return rows
}
