// A payout of the demo, which was sent, with its ledger transactions.

import type { Queryable } from '../../platform/db/pool.ts'
import { postTransaction } from '../ledger/post.ts'

type DemoPayout = { id: string; userId: string; periodEnd: string; amountCents: number; at: Date }

export async function insertDemoPayout(
  tx: Queryable,
  { id, userId, periodEnd, amountCents, at }: DemoPayout,
): Promise<void> {
  await tx`insert into payouts ${tx.insert({
    id,
    user_id: userId,
    period_end: periodEnd,
    amount_cents: amountCents,
    state: 'paid',
    gateway: 'sandbox',
    gateway_account_id: 'acct_sandbox_demo',
    gateway_id: `tr_sandbox_demo_${id.slice(0, 8)}`,
    bank_last4: '0000',
    created_at: at,
    settled_at: at,
  })}`
  const same = { subjectId: id, groupId: id, at }
  await postTransaction(tx, {
    ...same,
    kind: 'payout',
    description: `Payout for the period until ${periodEnd}`,
    entries: [
      { kind: 'payable', holderId: userId, amountCents },
      { kind: 'payouts', amountCents: -amountCents },
    ],
  })
  await postTransaction(tx, {
    ...same,
    kind: 'payout-paid',
    description: 'Payout sent',
    entries: [
      { kind: 'payouts', amountCents },
      { kind: 'processor', amountCents: -amountCents },
    ],
  })
}
