// Earnings as a CSV file for spreadsheets.
import type { Earning } from '../../money/payments/earnings.ts'
import { csvFile } from '../../platform/http/csv.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'

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

export const csvResponse = (name: string, earnings: readonly Earning[]): HttpResponse =>
  csvFile(name, columns, earnings.map(toCells))
