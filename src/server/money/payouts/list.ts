// An owner's money as they see it: what is due, what is still in escrow, and the payouts so far.

import type { Queryable } from '../../platform/db/pool.ts'
import { readBalance } from '../ledger/accounts.ts'
import { readHeldCents } from '../payments/held-refunds.ts'
import { hasOpenDispute } from '../payments/record-disputes.ts'

export type PayoutRow = {
  id: string
  at: Date
  periodEnd: string
  amountCents: number
  state: 'waiting' | 'paid' | 'failed'
  bankLast4: string
}

/** Newest first. */
export async function listPayouts(sql: Queryable, userId: string, limit = 100): Promise<PayoutRow[]> {
  return await sql<PayoutRow[]>`
    select id, created_at as at, period_end as "periodEnd", amount_cents as "amountCents", state, bank_last4 as "bankLast4"
    from payouts where user_id = ${userId} order by created_at desc, id desc limit ${limit}`
}

/**
 * In cents, to be paid with the next payout. Negative: owed by the owner. Amounts still owed to guests are
 * not due.
 */
export async function readDueCents(sql: Queryable, userId: string): Promise<number> {
  const balance = await readBalance(sql, { kind: 'payable', holderId: userId })
  return 0 - balance - (await readHeldCents(sql, userId))
}

/** `isFrozen`: an open dispute holds it. */
export async function readOwnerBalance(
  sql: Queryable,
  userId: string,
): Promise<{ dueCents: number; isFrozen: boolean }> {
  return { dueCents: await readDueCents(sql, userId), isFrozen: await hasOpenDispute(sql, userId) }
}
