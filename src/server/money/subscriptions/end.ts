// Ends a subscription on our side at once; the payment service follows.
import type { Queryable } from '../../platform/db/pool.ts'
import type { EndReason, Subscription } from './fields.ts'

/** The subscription must be locked. `applyPlan` removes its plan. */
export async function endSubscription(
  tx: Queryable,
  { id, gatewayId }: Subscription,
  { reason, now }: { reason: EndReason; now: Date },
): Promise<void> {
  await tx`update subscriptions set state = 'canceled', end_reason = ${reason}, ended_at = ${now}, client_secret = null, next_price_id = null where id = ${id}`
  await tx`update subscription_steps set state = 'failed', done_at = now(), last_error = 'ended'
    where subscription_id = ${id} and state = 'waiting' and kind <> 'end'`
  if (gatewayId) await requestEnd(tx, id)
}

/** Only once: one waiting step is enough. */
export async function requestEnd(tx: Queryable, id: string): Promise<void> {
  await tx`
    insert into subscription_steps (subscription_id, kind) select ${id}, 'end'
    where not exists (select from subscription_steps where subscription_id = ${id} and kind = 'end' and state = 'waiting')`
}
