// What the ledger gives back to a payee when a refund fails, although it is still owed to the payer.
import { splitTotal } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The payee's share of failed refunds that were not replaced, in cents: it is not paid out. `before`: of payments that are due before then. */
export async function readHeldCents(sql: Queryable, payeeId: string, before?: Date): Promise<number> {
  const rows = await sql<{ remaining: number; base: number; failed: number }[]>`
    select (p.captured_cents - p.charged_back_cents - coalesce(sum(r.amount_cents) filter (where r.state <> 'failed'), 0))::float8 as remaining,
      p.split_base_cents as base,
      coalesce(sum(r.amount_cents) filter (where r.state = 'failed' and not exists (
        select from payment_refunds o where o.replaces = r.id)), 0)::float8 as failed
    from payments p join payment_refunds r on r.payment_id = p.id
    where p.payee_id = ${payeeId} and p.released_at is not null
      and (p.payee_due_at is null or p.payee_due_at < coalesce(${before ?? null}::timestamptz, 'infinity')) group by p.id`
  const toShare = (cents: number, base: number) => splitTotal(Math.max(cents, 0), base).payoutCents
  return rows.reduce(
    (sum, { remaining, base, failed }) => sum + toShare(remaining, base) - toShare(remaining - failed, base),
    0,
  )
}
