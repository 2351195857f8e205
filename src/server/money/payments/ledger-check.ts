// Compares the ledger with the payments: the balance that each account should have for each payment.
import { splitTotal } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Row = {
  id: string
  hasPayee: boolean
  released: boolean
  base: number
  captured: number
  refunded: number
  outside: number
  waiting: number
  disputed: number
  lost: number
  held: Record<string, number> | null
}

/** Own accounts of a payment, in cents. */
function expectedBalances(row: Omit<Row, 'id' | 'held'>): Record<string, number> {
  const remaining = row.captured - row.refunded - row.outside - row.waiting - row.lost
  const { feeCents, payoutCents } = splitTotal(Math.max(remaining, 0), row.base)
  const isReleased = row.hasPayee && row.released
  return {
    processor: row.captured - row.refunded - row.disputed - row.lost,
    bank: -row.outside,
    refunds: -row.waiting,
    disputes: row.disputed,
    revenue: row.hasPayee ? Math.max(-remaining, 0) : -remaining,
    escrow: row.hasPayee && !row.released ? -Math.max(remaining, 0) : 0,
    platform_fee: isReleased ? -feeCents : 0,
    payable: isReleased ? -payoutCents : 0,
  }
}

/** A line for each account of each payment that differs. `unclaimed` counts as `payable`. */
export async function findPaymentDifferences(sql: Queryable): Promise<string[]> {
  const rows = await sql<Row[]>`
    with posted as (
      select group_id, jsonb_object_agg(kind, cents) as held from (
        select t.group_id, case a.kind when 'unclaimed' then 'payable' else a.kind end as kind, sum(e.amount_cents) as cents
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
        where t.kind not like 'payout%' group by 1, 2) sums group by group_id),
    refund as (
      select payment_id, sum(amount_cents) filter (where state = 'succeeded' and not outside) as paid,
        sum(amount_cents) filter (where outside) as outside, sum(amount_cents) filter (where state = 'waiting') as waiting
      from payment_refunds group by payment_id),
    dispute as (
      select payment_id, sum(amount_cents) filter (where state = 'open') as disputed, sum(amount_cents) filter (where state = 'lost') as lost
      from payment_disputes group by payment_id)
    select coalesce(p.id, l.group_id) as id, coalesce(p.has_payee, false) as "hasPayee", p.released_at is not null as released,
      coalesce(p.split_base_cents, 0) as base,
      coalesce(p.captured_cents, 0) as captured, coalesce(r.paid, 0)::float8 as refunded, coalesce(r.outside, 0)::float8 as outside, coalesce(r.waiting, 0)::float8 as waiting,
      coalesce(d.disputed, 0)::float8 as disputed, coalesce(d.lost, 0)::float8 as lost, l.held
    from payments p full join posted l on l.group_id = p.id
      left join refund r on r.payment_id = p.id left join dispute d on d.payment_id = p.id
    where p.captured_cents > 0 or l.held is not null`
  return rows.flatMap(compare)
}

function compare({ id, held, ...row }: Row): string[] {
  const expected = expectedBalances(row)
  const kinds = new Set([...Object.keys(expected), ...Object.keys(held ?? {})])
  return [...kinds].flatMap((kind) => {
    const [is, should] = [held?.[kind] ?? 0, expected[kind] ?? 0]
    return is === should ? [] : [`payment ${id}: ${kind} is ${is} cents, expected ${should}`]
  })
}

/** A line for each payment whose own amounts contradict its refunds and disputes. */
export async function findPaymentContradictions(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string; what: string }[]>`
    select p.id, 'refunded_cents' as what from payments p
    where p.refunded_cents <> coalesce((select sum(amount_cents) from payment_refunds r where r.payment_id = p.id and r.state = 'succeeded'), 0)
    union all
    select p.id, 'charged_back_cents' from payments p
    where p.charged_back_cents <> coalesce((select sum(amount_cents) from payment_disputes d where d.payment_id = p.id and d.state = 'lost'), 0)`
  return rows.map(({ id, what }) => `payment ${id}: ${what} differs from its rows`)
}

/** Receipts are numbered from 1 without a gap: the highest number is their count, and the last one given. */
export async function findNumberingErrors(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ gateway: string; count: number; highest: number; last: number | null }[]>`
    select p.gateway, count(*)::int as count, coalesce(max(p.receipt_number), 0) as highest,
      (select d.last from document_numbers d where d.kind = 'receipt' and d.gateway = p.gateway) as last
    from payments p where p.captured_cents > 0 group by p.gateway`
  return rows
    .filter(({ count, highest, last }) => count !== highest || highest !== last)
    .map(
      ({ gateway, ...row }) =>
        `receipts of ${gateway}: ${row.count}, numbered up to ${row.highest}, last number ${row.last}`,
    )
}
