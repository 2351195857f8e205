// The plan of a user and the specification's fields on their subscription, derived from their subscription.
import type { Queryable } from '../../platform/db/pool.ts'

export type UserPlan = {
  plan: string
  status: 'active' | 'past_due' | 'cancelled'
  startedAt: Date | null
  endsAt: Date | null
  customerId: string | null
  subscriptionId: string | null
}

/** In the transaction that changes the subscription. The user's row is locked. */
export async function setPlan(tx: Queryable, userId: string, plan: UserPlan): Promise<void> {
  await tx`update users set ${tx.set({
    plan: plan.plan,
    subscription_status: plan.status,
    subscription_started_at: plan.startedAt,
    subscription_ends_at: plan.endsAt,
    payment_customer_id: plan.customerId,
    payment_subscription_id: plan.subscriptionId,
  })} where id = ${userId}`
}
