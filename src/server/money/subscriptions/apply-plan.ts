// The user's plan follows from their subscriptions, in the transaction that changes one.
import { grantsPlan } from '../../../rules/subscriptions.ts'
import { setPlan } from '../../accounts/users/set-plan.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readDeciding } from './fields.ts'

/** A plan that was granted without a subscription stays until the first subscription is paid. */
export async function applyPlan(tx: Queryable, userId: string): Promise<void> {
  const deciding = await readDeciding(tx, userId)
  if (!deciding) return
  const isGranted = grantsPlan(deciding.state)
  await setPlan(tx, userId, {
    plan: isGranted ? deciding.planId : 'free',
    status: !isGranted ? 'cancelled' : deciding.state === 'past_due' ? 'past_due' : 'active',
    startedAt: deciding.startedAt,
    endsAt: isGranted ? deciding.periodEnd : deciding.endedAt,
    customerId: deciding.gatewayCustomerId,
    subscriptionId: deciding.gatewayId,
  })
}
