// Everything that is due for subscriptions: decided steps, changes that may have been missed, and changed
// prices.
import type { PaymentDeps } from '../payments/handler.ts'
import { alignPrices } from './align-prices.ts'
import { reconcileCards } from './cards.ts'
import { refreshSubscription } from './report.ts'
import { runSubscriptionSteps } from './steps.ts'

const batch = 20

/** Safe to run at any time, in any number of processes. */
export async function workSubscriptions(deps: PaymentDeps): Promise<void> {
  await runSubscriptionSteps(deps)
  await alignPrices(deps)
  await reconcileCards(deps)
  await runSubscriptionSteps(deps)
  await reconcileSubscriptions(deps)
}

/**
 * Compares subscriptions with the payment service, because events may be lost: an open payment after two minutes, a
 * period that is over after ten, and all others four times a day.
 */
async function reconcileSubscriptions(deps: PaymentDeps): Promise<void> {
  const due = await deps.sql<{ id: string }[]>`
    update subscriptions set checked_at = now() where id in (
      select id from subscriptions where gateway = ${deps.gateway.name} and gateway_id is not null
        and (needs_check and checked_at <= now() - interval '20 seconds' or state <> 'canceled' and (checked_at > now() + interval '1 hour' or checked_at <= now() - case
          when state = 'incomplete' then interval '2 minutes'
          when state = 'past_due' or period_end <= ${deps.now()} then interval '10 minutes' else interval '6 hours' end))
      order by checked_at limit ${batch} for update skip locked)
    returning id`
  for (const { id } of due)
    await refreshSubscription(deps, id).catch((error: unknown) =>
      deps.log.warn({ subscription: id, error: String(error) }, 'a subscription could not be compared'),
    )
}
