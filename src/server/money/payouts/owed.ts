// What is still owed to an owner: the account is not deleted before that is paid, because the bank account
// would be deleted too.
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readEarnings, toPayoutCents } from '../payments/earnings.ts'
import { readOwnerBalance } from './list.ts'

/** @throws Problem wrong-state */
export async function requirePaidOut(tx: Queryable, userId: string): Promise<void> {
  const cents = await readOwed(tx, userId)
  if (cents > 0)
    throw new Problem(
      'wrong-state',
      `We owe you ${toDollarText(cents)} from bookings of your properties. Connect a bank account if you haven’t yet, and delete your account once this is paid out.`,
    )
}

// In the order in which money moves, so that none that moves meanwhile is missed.
async function readOwed(tx: Queryable, userId: string): Promise<number> {
  const earnings = await readEarnings(tx, { ownerId: userId, purpose: 'property-booking' })
  const inEscrow = earnings.filter(({ releasedAt }) => !releasedAt)
  const escrowCents = inEscrow.reduce((sum, one) => sum + toPayoutCents(one), 0)
  const { dueCents } = await readOwnerBalance(tx, userId)
  const [sending] = await tx<{ cents: number }[]>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from payouts where user_id = ${userId} and state = 'waiting'`
  return escrowCents + dueCents + (sending as { cents: number }).cents
}
