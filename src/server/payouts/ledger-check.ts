// The ledger against the payouts: what each account should hold of each payout.
import type { Queryable } from '../platform/db/pool.ts'
import type { PayoutRow } from './list.ts'

type Row = {
  id: string
  state: PayoutRow['state'] | null
  cents: number
  payable: number
  payouts: number
  processor: number
}

const expected: Record<PayoutRow['state'], { payable: number; payouts: number; processor: number }> = {
  waiting: { payable: 1, payouts: -1, processor: 0 },
  paid: { payable: 1, payouts: 0, processor: -1 },
  failed: { payable: 0, payouts: 0, processor: 0 },
}

/** A line for each account of each payout that differs. */
export async function findPayoutDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    with posted as (
      select t.group_id, sum(e.amount_cents) filter (where a.kind = 'payable') as payable,
        sum(e.amount_cents) filter (where a.kind = 'payouts') as payouts,
        sum(e.amount_cents) filter (where a.kind = 'processor') as processor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind like 'payout%' group by t.group_id)
    select coalesce(o.id, l.group_id) as id, o.state, coalesce(o.amount_cents, 0) as cents,
      coalesce(l.payable, 0)::float8 as payable, coalesce(l.payouts, 0)::float8 as payouts, coalesce(l.processor, 0)::float8 as processor
    from payouts o full join posted l on l.group_id = o.id`
  return rows.flatMap((row) => {
    const signs = expected[row.state ?? 'failed']
    return (['payable', 'payouts', 'processor'] as const).flatMap((kind) => {
      const should = signs[kind] * row.cents
      return row[kind] === should
        ? []
        : [`payout ${row.id}: ${kind} is ${row[kind]} cents, expected ${should}`]
    })
  })
}
