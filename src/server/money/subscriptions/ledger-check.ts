// Compares invoices with payments, which the ledger is compared with: each paid invoice is one payment, and
// there are no other payments.
import type { Queryable } from '../../platform/db/pool.ts'

/** One line for each difference. */
export async function findInvoiceDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select 'invoice ' || i.id || ': ' || i.paid_cents || ' cents were paid, its payment has ' || coalesce(p.captured_cents, 0) as line
    from subscription_invoices i left join payments p on p.id = i.payment_id and p.purpose = 'subscription' and p.subject_id = i.subscription_id
    where i.paid_cents <> coalesce(p.captured_cents, 0)
    union all
    select 'invoice ' || min(i.id::text) || ': its payment belongs to ' || count(*) || ' invoices' from subscription_invoices i
    where i.payment_id is not null group by i.payment_id having count(*) > 1
    union all
    select 'payment ' || p.id || ': no invoice of a subscription' from payments p
    where p.purpose = 'subscription' and p.captured_cents > 0 and not exists (select from subscription_invoices i where i.payment_id = p.id)
    union all
    select 'user ' || u.id || ': has the plan ' || u.plan || ' and subscribes to ' || p.plan_id from users u
      join subscriptions s on s.user_id = u.id and s.state in ('active', 'past_due') join plan_prices p on p.id = s.price_id
    where u.plan <> p.plan_id
    union all
    select 'subscription ' || s.id || ': it is active, and no invoice of it was paid' from subscriptions s
    where s.state = 'active' and not exists (select from subscription_invoices i where i.subscription_id = s.id and i.state = 'paid')
    order by 1`
  return rows.map(({ line }) => line)
}
