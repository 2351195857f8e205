// The subscription of a user, locked for a decision that its state allows.
import { Problem } from '../../../contract/problems.ts'
import { type SubscriptionAction, subscriptionActions } from '../../../rules/subscriptions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Subscription } from './fields.ts'
import { lockLive } from './lock.ts'

/** @throws Problem wrong-state */
export async function requireLive(
  tx: Queryable,
  userId: string,
  action: SubscriptionAction,
): Promise<Subscription> {
  const live = await lockLive(tx, userId)
  const hasNextPlan = live?.nextPlanId !== null && live?.nextPlanId !== live?.planId
  if (live && subscriptionActions({ ...live, hasNextPlan }).includes(action)) return live
  throw new Problem(
    'wrong-state',
    live?.state === 'past_due'
      ? 'Your last payment failed. Pay the open invoice first.'
      : 'Your subscription doesn’t allow this now. Reload the page to see its current state.',
  )
}
