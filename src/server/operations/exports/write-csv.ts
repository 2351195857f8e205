// CSV (RFC 4180) for spreadsheets, with a byte order mark, without which Excel garbles accents.
import { toSafeText } from '../../discovery/exchange/safe-cell.ts'
import type { ExportEntry, ExportFile } from './export-entry.ts'

const columns = [
  'id',
  'name',
  'note',
  'latitude',
  'longitude',
  'city',
  'region',
  'country',
  'themes',
  'url',
] as const

export function writeCsv({ entries }: ExportFile): string {
  const isTrip = entries.some(({ day }) => day !== undefined)
  const names = isTrip ? (['day', 'date', ...columns] as const) : columns
  const rows = entries.map((entry) => names.map((name) => toCell(toText(entry[name]))).join(','))
  return `\ufeff${[names.join(','), ...rows].join('\r\n')}\r\n`
}

const toText = (value: ExportEntry[keyof ExportEntry]): string =>
  Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? '' : String(value)

function toCell(text: string): string {
  const safe = toSafeText(text)
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
