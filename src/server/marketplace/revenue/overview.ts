// GET /api/admin/revenue: the revenue dashboard, from ledger and subscriptions.
import type { RevenueOverview } from '../../../contract/marketplace/revenue.ts'
import { addMonths, listMonths, toUtcMonth } from '../../../rules/dates.ts'
import type { Deps } from '../../app/request/context.ts'
import { type RevenueMonth, readRevenueMonths } from '../../money/payments/revenue.ts'
import { readPlanRevenue } from '../../money/subscriptions/revenue.ts'

const shownMonths = 12
/** The number of complete months whose mean is projected. */
const averagedMonths = 3

export async function getRevenue({ sql, now }: Deps): Promise<RevenueOverview> {
  const at = now()
  const names = monthNames(at)
  const found = await readRevenueMonths(sql, new Date(`${names[0]}-01T00:00:00Z`))
  const plans = await readPlanRevenue(sql)
  const months = names.map((month) => found.find((one) => one.month === month) ?? emptyMonth(month))
  const mrrCents = plans.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0)
  const current = months.at(-1) as RevenueMonth
  return {
    month: current.month,
    revenueCents: current.subscriptionCents + current.commissionCents + current.permitCents,
    commissionCents: current.commissionCents,
    subscribers: plans.reduce((sum, { subscribers }) => sum + subscribers, 0),
    mrrCents,
    plans,
    months,
    projection: project(mrrCents, months),
  }
}

/** YYYY-MM in UTC, oldest first, the current one last. */
const monthNames = (now: Date): string[] => {
  const current = toUtcMonth(now)
  return listMonths(addMonths(current, 1 - shownMonths), current)
}

const emptyMonth = (month: string): RevenueMonth => ({
  month,
  subscriptionCents: 0,
  commissionCents: 0,
  permitCents: 0,
})

/**
 * A year at the current pace: today's subscriptions, and the mean commissions of the last complete months.
 */
function project(mrrCents: number, months: readonly RevenueMonth[]): RevenueOverview['projection'] {
  const complete = months.slice(-1 - averagedMonths, -1)
  const meanCents = Math.round(
    complete.reduce((sum, { commissionCents }) => sum + commissionCents, 0) / averagedMonths,
  )
  return {
    averagedMonths,
    monthlyCommissionCents: meanCents,
    yearlySubscriptionCents: mrrCents * 12,
    yearlyCommissionCents: meanCents * 12,
    yearlyCents: (mrrCents + meanCents) * 12,
  }
}
