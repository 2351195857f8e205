// What payees and the platform earned from payments, read from the ledger.
import { splitTotal } from '../../../rules/money.ts'
import type { PaymentPurpose } from '../../../rules/payments.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/**
 * A paid payment with a payee, in cents. `remainingCents`: captured, less refunds and what disputes took.
 * `earnedCents` and `feeCents`: the payee's and the platform's share according to the ledger, zero before the
 * release.
 */
export type Earning = {
  paymentId: string
  subjectId: string
  description: string
  paidAt: Date
  releasedAt: Date | null
  splitBaseCents: number
  totalCents: number
  remainingCents: number
  earnedCents: number
  feeCents: number
}

/**
 * What the owner earns from a paid booking: from the ledger once it is released, before that the amount less
 * the fee.
 */
export const toPayoutCents = ({
  releasedAt,
  remainingCents,
  splitBaseCents,
  earnedCents,
}: Earning): number =>
  releasedAt ? earnedCents : splitTotal(Math.max(0, remainingCents), splitBaseCents).payoutCents

/** Newest first. Without `ownerId`, the payments of all payees. */
export async function readEarnings(
  sql: Queryable,
  { ownerId, purpose, limit = 10_000 }: { ownerId?: string; purpose: PaymentPurpose; limit?: number },
): Promise<Earning[]> {
  return await sql<Earning[]>`
    select p.id as "paymentId", p.subject_id as "subjectId", p.description, p.captured_at as "paidAt", p.released_at as "releasedAt",
      p.split_base_cents as "splitBaseCents",
      p.captured_cents as "totalCents",
      p.captured_cents - p.charged_back_cents - coalesce((select sum(r.amount_cents) from payment_refunds r
        where r.payment_id = p.id and r.state <> 'failed'), 0)::int as "remainingCents",
      coalesce(-l.earned, 0)::float8 as "earnedCents", coalesce(-l.fee, 0)::float8 as "feeCents"
    from payments p left join lateral (
      select sum(e.amount_cents) filter (where a.kind in ('payable', 'unclaimed')) as earned,
        sum(e.amount_cents) filter (where a.kind = 'platform_fee') as fee
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.group_id = p.id) l on true
    where p.purpose = ${purpose} and p.has_payee and p.captured_at is not null and ${ownerId ? sql`p.payee_id = ${ownerId}` : sql`true`}
    order by p.captured_at desc, p.id desc limit ${limit}`
}

/** The payee's shares of released payments that are not due before an instant, in cents. */
export async function readUndueCents(sql: Queryable, payeeId: string, before: Date): Promise<number> {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(-sum(e.amount_cents), 0)::float8 as cents from payments p
      join ledger_transactions t on t.group_id = p.id join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
    where p.payee_id = ${payeeId} and p.payee_due_at >= ${before} and a.kind = 'payable' and a.holder_id = ${payeeId}`
  return (row as { cents: number }).cents
}

type FeeTotals = { feeCents: number; totalCents: number; count: number }

/** Sums over all payments of a purpose, in cents. `count`: the payments with a platform fee. */
export async function readFeeTotals(sql: Queryable, purpose: PaymentPurpose): Promise<FeeTotals> {
  const [row] = await sql<FeeTotals[]>`
    with fees as (
      select t.group_id, -sum(e.amount_cents) as fee from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'platform_fee' group by t.group_id)
    select coalesce(sum(f.fee), 0)::float8 as "feeCents", coalesce(sum(p.captured_cents), 0)::float8 as "totalCents", count(*)::int as count
    from fees f join payments p on p.id = f.group_id where p.purpose = ${purpose} and f.fee > 0`
  return row as FeeTotals
}
