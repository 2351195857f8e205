// What the platform itself earned by month, from the ledger: booking fees, and payments for subscriptions and
// permits.
import type { Queryable } from '../../platform/db/pool.ts'

/** Cents; `month`: YYYY-MM in UTC, by when it was posted. Refunds count in the month in which they were promised. */
export type RevenueMonth = {
  month: string
  subscriptionCents: number
  commissionCents: number
  permitCents: number
}

/**
 * The months from the one of `from` on that have entries. Losses from disputed bookings are deducted from the
 * commissions.
 */
export async function readRevenueMonths(sql: Queryable, from: Date): Promise<RevenueMonth[]> {
  return await sql<RevenueMonth[]>`
    select to_char(t.created_at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(-sum(e.amount_cents) filter (where p.purpose = 'subscription'), 0)::float8 as "subscriptionCents",
      coalesce(-sum(e.amount_cents) filter (where p.purpose = 'property-booking'), 0)::float8 as "commissionCents",
      coalesce(-sum(e.amount_cents) filter (where p.purpose = 'permit-booking'), 0)::float8 as "permitCents"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id join payments p on p.id = t.group_id
    where a.kind in ('platform_fee', 'revenue') and t.created_at >= ${from}
    group by 1 order by 1`
}
