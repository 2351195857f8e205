// GET /api/private-properties/owner/{userId}/bookings: what an owner's properties earned, from the ledger.
import type { OwnerBookings } from '../../../contract/marketplace/property-bookings.ts'
import { listMonths, toUtcMonth } from '../../../rules/dates.ts'
import type { OwnerContext } from '../../app/request/context.ts'
import { type Earning, readEarnings, toPayoutCents } from '../../money/payments/earnings.ts'
import { readOwnerBalance } from '../../money/payouts/list.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type ListedRow, selectListed, toListed } from './list.ts'

const dollars = (cents: number) => cents / 100

export async function getOwnerBookings(
  { deps, ownerId }: OwnerContext,
  { limit }: { limit: number },
): Promise<OwnerBookings> {
  const { sql, now } = deps
  const rows = await sql<ListedRow[]>`
    ${selectListed(sql, 'owner', ownerId)} order by b.created_at desc, b.id desc limit ${limit}`
  const earnings = await readEarnings(sql, { ownerId, purpose: 'property-booking' })
  const { dueCents, isFrozen } = await readOwnerBalance(sql, ownerId)
  const month = toUtcMonth(now())
  return {
    bookings: rows.map((row) => toListed(row, 'owner', now())),
    ...toTotals(earnings, month),
    completedBookings: await countCompleted(sql, ownerId),
    availableBalance: dollars(dueCents),
    isPayoutFrozen: isFrozen,
    months: toMonths(earnings),
  }
}

const sum = (earnings: readonly Earning[]) =>
  dollars(earnings.reduce((cents, earning) => cents + toPayoutCents(earning), 0))

const toTotals = (earnings: readonly Earning[], month: string) => ({
  totalEarnings: sum(earnings.filter(({ releasedAt }) => releasedAt)),
  thisMonth: sum(earnings.filter(({ paidAt }) => paidAt.toISOString().startsWith(month))),
  pendingPayments: sum(earnings.filter(({ releasedAt }) => !releasedAt)),
})

/** By the month in which they were earned, oldest first; months without earnings in between are included. */
function toMonths(earnings: readonly Earning[]): OwnerBookings['months'] {
  const earned = earnings.filter(({ releasedAt, earnedCents }) => releasedAt && earnedCents > 0)
  const byMonth = Map.groupBy(earned, ({ releasedAt }) => toUtcMonth(releasedAt as Date))
  const months = [...byMonth.keys()].toSorted()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  return listMonths(first, last).map((month) => {
    const inMonth = byMonth.get(month) ?? []
    return { month, bookings: inMonth.length, earned: sum(inMonth) }
  })
}

async function countCompleted(sql: Queryable, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from property_bookings b join properties p on p.id = b.property_id
    where p.owner_id = ${ownerId} and b.state = 'completed'`
  return (row as { count: number }).count
}
