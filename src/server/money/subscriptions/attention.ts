// Requests about subscriptions that the payment service has not answered for a long time, for administrators.
// The user sees a refused request and decides again.
import { Problem } from '../../../contract/problems.ts'
import { type AttentionSource, delayedAttempts, type RecordAction } from '../../app/domains/attention.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { runSubscriptionSteps } from './steps.ts'

export const subscriptionAttention: AttentionSource = {
  kind: 'subscription',
  select: selectSteps,
  retry,
  settle: () => {
    throw new Problem('wrong-state', 'This is still tried again by itself.')
  },
}

function selectSteps(sql: Queryable, gateway: string) {
  return sql`
    select t.id, 'subscription' as kind, 'delayed' as state, 'Subscription: ' || l.name as title,
      'The payment service hasn’t done what was requested. It’s tried again by itself.' as problem, t.last_error as message,
      r.amount_cents as "amountCents", s.user_id as "userId", null::uuid as "paymentId", null as "receiptPath", s.gateway = ${gateway} as "canRetry",
      array[]::text[] as settlements, t.created_at as at
    from subscription_steps t join subscriptions s on s.id = t.subscription_id join plan_prices r on r.id = s.price_id join subscription_plans l on l.id = r.plan_id
    where t.state = 'waiting' and t.attempts >= ${delayedAttempts}`
}

type Row = { subscriptionId: string; title: string; amountCents: number }

/** It is retried immediately. */
async function retry(deps: PaymentDeps, id: string, record: RecordAction): Promise<string> {
  const { actionId, subscriptionId } = await deps.sql.transaction(async (tx) => {
    const [row] = await tx<(Row & { isOpen: boolean })[]>`
      select t.subscription_id as "subscriptionId", 'Subscription: ' || l.name as title, r.amount_cents as "amountCents",
        t.state = 'waiting' and t.attempts >= ${delayedAttempts} as "isOpen"
      from subscription_steps t join subscriptions s on s.id = t.subscription_id join plan_prices r on r.id = s.price_id join subscription_plans l on l.id = r.plan_id
      where t.id = ${id} for update of t`
    if (!row) throw new Problem('not-found', 'There is no step with this id')
    if (!row.isOpen) throw new Problem('wrong-state', 'This doesn’t need attention anymore.')
    await tx`update subscription_steps set next_attempt_at = now() where id = ${id}`
    return { actionId: await record(tx, row), subscriptionId: row.subscriptionId }
  })
  await runSubscriptionSteps(deps, subscriptionId)
  return actionId
}
