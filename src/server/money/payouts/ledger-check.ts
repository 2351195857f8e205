// Compares the ledger with the payouts: the balance that each account should have for each payout.
import type { Queryable } from '../../platform/db/pool.ts'
import type { PayoutRow } from './list.ts'

type Row = {
  id: string
  state: PayoutRow['state'] | null
  outside: boolean
  cents: number
  payable: number
  payouts: number
  processor: number
  bank: number
}

const accounts = ['payable', 'payouts', 'processor', 'bank'] as const
type Signs = Record<(typeof accounts)[number], number>

const nothing: Signs = { payable: 0, payouts: 0, processor: 0, bank: 0 }
const expected: Record<PayoutRow['state'] | 'outside', Signs> = {
  waiting: { ...nothing, payable: 1, payouts: -1 },
  paid: { ...nothing, payable: 1, processor: -1 },
  outside: { ...nothing, payable: 1, bank: -1 },
  failed: nothing,
}

/** A line for each account of each payout that differs. */
export async function findPayoutDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    with posted as (
      select t.group_id, sum(e.amount_cents) filter (where a.kind = 'payable') as payable,
        sum(e.amount_cents) filter (where a.kind = 'payouts') as payouts,
        sum(e.amount_cents) filter (where a.kind = 'processor') as processor,
        sum(e.amount_cents) filter (where a.kind = 'bank') as bank
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind like 'payout%' group by t.group_id)
    select coalesce(o.id, l.group_id) as id, o.state, coalesce(o.outside, false) as outside, coalesce(o.amount_cents, 0) as cents,
      coalesce(l.payable, 0)::float8 as payable, coalesce(l.payouts, 0)::float8 as payouts, coalesce(l.processor, 0)::float8 as processor,
      coalesce(l.bank, 0)::float8 as bank
    from payouts o full join posted l on l.group_id = o.id`
  return rows.flatMap((row) => {
    const signs = expected[row.outside ? 'outside' : (row.state ?? 'failed')]
    return accounts.flatMap((kind) => {
      const should = signs[kind] * row.cents
      return row[kind] === should
        ? []
        : [`payout ${row.id}: ${kind} is ${row[kind]} cents, expected ${should}`]
    })
  })
}
