// What a business can ask about its own payment: whether it was captured, and what remains of it.
import type { Queryable } from '../../platform/db/pool.ts'
import { readPayment, readRemaining } from './queries.ts'

/** In cents, less refunds and what disputes took; undefined unless it was captured. */
export async function readRemainingCents(sql: Queryable, id: string): Promise<number | undefined> {
  const payment = await readPayment(sql, id)
  return payment?.intent === 'captured' ? await readRemaining(sql, payment) : undefined
}
