// What a business can ask about its own payment: whether it was captured, and what remains of it.
import type { Queryable } from '../../platform/db/pool.ts'
import { readPayment, readRemaining } from './queries.ts'

/** In cents, less refunds and what disputes took; undefined unless it was captured. */
export async function readRemainingCents(sql: Queryable, id: string): Promise<number | undefined> {
  const payment = await readPayment(sql, id)
  return payment?.intent === 'captured' ? await readRemaining(sql, payment) : undefined
}

/** A payment as its business sees it. `remainingCents`: undefined unless it was captured. */
export type Charge = { id: string; remainingCents: number | undefined; isDisputed: boolean }

/** In the order of the ids. */
export async function readCharged(sql: Queryable, ids: readonly string[]): Promise<Charge[]> {
  const charges: Charge[] = []
  for (const id of ids) {
    const payment = await readPayment(sql, id)
    if (!payment) continue
    const isDisputed = payment.state === 'disputed' || payment.state === 'charged_back'
    const remainingCents = payment.intent === 'captured' ? await readRemaining(sql, payment) : undefined
    charges.push({ id, remainingCents, isDisputed })
  }
  return charges
}
