// Tables as CSV files (RFC 4180) for spreadsheets.
import { type HttpResponse, textResponse } from './reply.ts'

type Cell = string | number | null

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
function toCell(value: Cell): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A personal file: no cache may store it. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): HttpResponse {
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(','))
  return textResponse(`${lines.join('\r\n')}\r\n`, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}
