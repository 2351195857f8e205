// An owner's money as they see it: what is due, what is still in escrow, and the payouts so far.

import {
  type PayoutSchedule,
  toNextPayoutDay,
  toPeriodEnd,
  toPeriodEndInstant,
} from '../../../rules/payout-periods.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readBalance } from '../ledger/accounts.ts'
import { readUndueCents } from '../payments/earnings.ts'
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

/** In cents: earned and not paid out. Negative: owed by the owner. Amounts still owed to guests are not the owner's. */
const readUnpaidCents = async (sql: Queryable, userId: string, before?: Date): Promise<number> =>
  0 -
  (await readBalance(sql, { kind: 'payable', holderId: userId })) -
  (await readHeldCents(sql, userId, before))

/** In cents: the part of it that becomes due before an instant. */
export const readDueCents = async (sql: Queryable, userId: string, before: Date): Promise<number> =>
  (await readUnpaidCents(sql, userId, before)) - (await readUndueCents(sql, userId, before))

/** What a run for the period until then would pay: nothing if the period has a payout. `again`: unless that has failed. */
export async function readPayableCents(
  sql: Queryable,
  { userId, periodEnd, again = false }: { userId: string; periodEnd: string; again?: boolean },
): Promise<number> {
  const paid = await sql`
    select from payouts where user_id = ${userId} and period_end = ${periodEnd} and not (${again} and state = 'failed')`
  return paid.length > 0 ? 0 : await readDueCents(sql, userId, toPeriodEndInstant(periodEnd))
}

/** The day on which the next run pays the owner, and what it pays as known now, in cents. */
export async function readNextPayout(
  sql: Queryable,
  userId: string,
  { schedule, now }: { schedule: PayoutSchedule; now: Date },
): Promise<{ on: string; cents: number }> {
  const openCents = await readPayableCents(sql, { userId, periodEnd: toPeriodEnd(schedule, now) })
  if (openCents > 0) return { on: now.toISOString().slice(0, 10), cents: openCents }
  const on = toNextPayoutDay(schedule, now)
  return { on, cents: Math.max(0, await readDueCents(sql, userId, toPeriodEndInstant(on))) }
}

/** `dueCents`: earned and not paid out, due or not. `isFrozen`: an open dispute holds it. */
export async function readOwnerBalance(
  sql: Queryable,
  userId: string,
): Promise<{ dueCents: number; isFrozen: boolean }> {
  return { dueCents: await readUnpaidCents(sql, userId), isFrozen: await hasOpenDispute(sql, userId) }
}
