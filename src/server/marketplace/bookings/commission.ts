// GET /api/admin/commission-report: the platform's fees of bookings, from the ledger; as a table too.

import type { CommissionReport } from '../../../contract/marketplace/revenue.ts'
import { Problem } from '../../../contract/problems.ts'
import { addMonths, listMonths, toUtcMonth } from '../../../rules/dates.ts'
import type { CallContext, Deps } from '../../app/request/context.ts'
import { type Earning, readEarnings, readFeeTotals } from '../../money/payments/earnings.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { csvResponse } from './csv.ts'

const purpose = 'property-booking'
const shown = 5
const shownMonths = 12
const dollars = (cents: number) => Math.round(cents) / 100

/** `bookings`: the newest with a fee. Months without bookings are included. */
export async function getCommissionReport({ sql, now }: Deps): Promise<CommissionReport> {
  const { feeCents, totalCents, count } = await readFeeTotals(sql, purpose)
  const earnings = (await readEarnings(sql, { purpose })).filter((one) => one.feeCents > 0)
  return {
    totalCommissions: dollars(feeCents),
    totalBookings: count,
    averageBookingValue: dollars(totalCents / Math.max(1, count)),
    bookings: earnings.slice(0, shown).map((one) => ({
      id: one.subjectId,
      description: one.description,
      paidAt: one.paidAt.toISOString(),
      totalCost: dollars(one.totalCents),
      commissionAmount: dollars(one.feeCents),
    })),
    months: toMonths(earnings, now()),
  }
}

/** The last months up to the current one, by when the fee was earned. */
function toMonths(earnings: readonly Earning[], now: Date): CommissionReport['months'] {
  const current = toUtcMonth(now)
  return listMonths(addMonths(current, 1 - shownMonths), current).map((month) => {
    const inMonth = earnings.filter(({ releasedAt }) => releasedAt?.toISOString().startsWith(month))
    const sum = (pick: (one: Earning) => number) =>
      dollars(inMonth.reduce((cents, one) => cents + pick(one), 0))
    return {
      month,
      bookings: inMonth.length,
      total: sum((one) => one.totalCents),
      commission: sum((one) => one.feeCents),
    }
  })
}

/** GET /admin/commission-report.csv. @throws Problem sign-in-required, forbidden */
export async function commissionTable(
  { sql }: Pick<Deps, 'sql'>,
  { session }: Pick<CallContext, 'session'>,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  if (!user.isAdmin) throw new Problem('forbidden', 'Only administrators can do this')
  return csvResponse('commission-report.csv', await readEarnings(sql, { purpose }))
}

/** GET /owner-dashboard/earnings.csv: the signed-in owner's. @throws Problem sign-in-required */
export async function earningsTable(
  { sql }: Pick<Deps, 'sql'>,
  { session }: Pick<CallContext, 'session'>,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  return csvResponse('earnings.csv', await readEarnings(sql, { purpose, ownerId: user.id }))
}
