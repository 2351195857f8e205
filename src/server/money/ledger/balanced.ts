// What the database guarantees about the ledger, checked again: a superuser could have switched its triggers
// off.
import type { Queryable } from '../../platform/db/pool.ts'

/** A line for each ledger transaction that does not sum to zero or is empty. */
export async function findUnbalanced(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string; kind: string; cents: number | null }[]>`
    select t.id, t.kind, e.cents from ledger_transactions t
    left join (select transaction_id, sum(amount_cents)::float8 as cents from ledger_entries group by transaction_id, currency) e
      on e.transaction_id = t.id
    where e.cents is distinct from 0 order by t.created_at, t.id`
  return rows.map(({ id, kind, cents }) =>
    cents === null
      ? `transaction ${id} (${kind}) has no entries`
      : `transaction ${id} (${kind}) sums to ${cents} cents instead of 0`,
  )
}
