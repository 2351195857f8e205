// Earnings as a CSV file (RFC 4180) for spreadsheets.
import type { Earning } from '../payments/earnings.ts'
import { type HttpResponse, textResponse } from '../platform/http/reply.ts'

const columns = [
  'Booking',
  'Description',
  'Paid at',
  'Completed at',
  'Total',
  'Returned',
  'Fee',
  'Payout',
] as const

const dollars = (cents: number) => (cents / 100).toFixed(2)

const toCells = (one: Earning): string[] => [
  one.subjectId,
  one.description,
  one.paidAt.toISOString(),
  one.releasedAt?.toISOString() ?? '',
  dollars(one.totalCents),
  dollars(one.totalCents - one.remainingCents),
  dollars(one.feeCents),
  dollars(one.earnedCents),
]

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
const toCell = (text: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvResponse(name: string, earnings: readonly Earning[]): HttpResponse {
  const lines = [[...columns], ...earnings.map(toCells)].map((cells) => cells.map(toCell).join(','))
  return textResponse(`${lines.join('\r\n')}\r\n`, 'text/csv; charset=utf-8', {
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
}
