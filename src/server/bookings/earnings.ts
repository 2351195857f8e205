// GET /api/private-properties/owner/{userId}/bookings: what an owner's properties earned, from the ledger.
import type { OwnerBookings } from '../../contract/property-bookings.ts'
import { splitTotal } from '../../rules/money.ts'
import type { OwnerContext } from '../context.ts'
import { type Earning, readEarnings } from '../payments/earnings.ts'
import { readOwnerBalance } from '../payouts/list.ts'
import type { Queryable } from '../platform/db/pool.ts'
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
  const month = now().toISOString().slice(0, 7)
  return {
    bookings: rows.map((row) => toListed(row, 'owner', now())),
    ...toTotals(earnings, month),
    completedBookings: await countCompleted(sql, ownerId),
    availableBalance: dollars(dueCents),
    isPayoutFrozen: isFrozen,
    months: toMonths(earnings),
  }
}

/** What a paid booking brings its owner: in the ledger once it is released, before that less the fee. */
const payoutCents = ({ releasedAt, remainingCents, earnedCents }: Earning) =>
  releasedAt ? earnedCents : splitTotal(Math.max(0, remainingCents)).payoutCents

const sum = (earnings: readonly Earning[]) =>
  dollars(earnings.reduce((cents, earning) => cents + payoutCents(earning), 0))

const toTotals = (earnings: readonly Earning[], month: string) => ({
  totalEarnings: sum(earnings.filter(({ releasedAt }) => releasedAt)),
  thisMonth: sum(earnings.filter(({ paidAt }) => paidAt.toISOString().startsWith(month))),
  pendingPayments: sum(earnings.filter(({ releasedAt }) => !releasedAt)),
})

/** By the month in which they were earned, oldest first; months without earnings in between are included. */
function toMonths(earnings: readonly Earning[]): OwnerBookings['months'] {
  const months = new Map<string, { bookings: number; cents: number }>()
  const earned = earnings.filter(({ releasedAt, earnedCents }) => releasedAt && earnedCents > 0)
  for (const earning of earned.toSorted((a, b) => Number(a.releasedAt) - Number(b.releasedAt))) {
    const month = (earning.releasedAt as Date).toISOString().slice(0, 7)
    for (let next = [...months.keys()].at(-1); next && next < month; next = nextMonth(next))
      if (!months.has(next)) months.set(next, { bookings: 0, cents: 0 })
    const { bookings = 0, cents = 0 } = months.get(month) ?? {}
    months.set(month, { bookings: bookings + 1, cents: cents + earning.earnedCents })
  }
  return [...months].map(([month, { bookings, cents }]) => ({ month, bookings, earned: dollars(cents) }))
}

const nextMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)

async function countCompleted(sql: Queryable, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from property_bookings b join properties p on p.id = b.property_id
    where p.owner_id = ${ownerId} and b.state = 'completed'`
  return row?.count ?? 0
}
