// What is still to be paid for a subscription.
import type { Queryable } from '../../platform/db/pool.ts'

/** The open invoice of a subscription. */
export async function readDue(
  sql: Queryable,
  id: string,
): Promise<{ cents: number; nextAttemptAt: Date | null } | undefined> {
  const [row] = await sql<{ cents: number; nextAttemptAt: Date | null }[]>`
    select amount_cents as cents, next_attempt_at as "nextAttemptAt" from subscription_invoices
    where subscription_id = ${id} and state = 'open' order by created_at desc, id limit 1`
  return row
}
