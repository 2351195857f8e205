// POST /api/create-subscription-intent and the sandbox's activation. Each may be repeated from any tab: a
// user has one live subscription, and its open invoice has one payment.
import { Problem } from '../../../contract/problems.ts'
import { grantsPlan } from '../../../rules/subscriptions.ts'
import type { OwnerContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { refreshQuietly } from './current.ts'
import { readDue } from './due.ts'
import { endSubscription } from './end.ts'
import { readLive, readSubscription, type Subscription } from './fields.ts'
import { lockLive } from './lock.ts'
import { type Price, requirePrice } from './prices.ts'
import { runSubscriptionSteps, waitForSteps } from './steps.ts'

type Intent = { clientSecret: string; subscriptionId: string; amountCents: number; description: string }

/** @throws Problem validation for an unknown plan, wrong-state for a paid subscription, unavailable */
export async function createIntent(
  { deps, ownerId }: OwnerContext,
  { planId }: { planId: string },
): Promise<Intent> {
  const open = await readLive(deps.sql, ownerId)
  // Its payment may have succeeded in another tab.
  if (open) await refreshQuietly(deps, open.id)
  const id = await deps.sql.transaction((tx) => startSubscription(tx, deps, ownerId, planId))
  await runSubscriptionSteps(deps, id)
  await waitForSteps(deps.sql, id)
  const performed = await readSubscription(deps.sql, id)
  if (!performed?.clientSecret) await refreshQuietly(deps, id)
  const subscription = await readSubscription(deps.sql, id)
  if (!subscription?.clientSecret)
    throw new Problem(
      'unavailable',
      'The payment service can’t be reached right now. Nothing was charged. Please try again in a minute.',
    )
  return {
    clientSecret: subscription.clientSecret,
    subscriptionId: id,
    amountCents: (await readDue(deps.sql, id))?.cents ?? subscription.priceCents,
    description: `${subscription.planName} plan, one ${subscription.interval}`,
  }
}

/** The subscription whose open invoice is to be paid. */
async function startSubscription(
  tx: Queryable,
  { gateway, now }: Pick<PaymentDeps, 'gateway' | 'now'>,
  userId: string,
  planId: string,
): Promise<string> {
  const live = await lockLive(tx, userId)
  const isOurs = live?.gateway === gateway.name
  if (live && isOurs && live.state === 'past_due') return live.id
  if (live && isOurs && live.state === 'active')
    throw new Problem(
      'wrong-state',
      live.planId === planId
        ? `You’re already on the ${live.planName} plan.`
        : 'You already have a subscription. Change its plan instead.',
    )
  const price = await requirePrice(tx, planId, gateway.name)
  if (live && isOurs && live.priceId === price.id) return live.id
  if (live) await endSubscription(tx, live, { reason: 'replaced', now: now() })
  return await insertSubscription(tx, userId, price, gateway.name)
}

async function insertSubscription(
  tx: Queryable,
  userId: string,
  price: Price,
  gateway: string,
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into subscriptions (user_id, price_id, gateway) values (${userId}, ${price.id}, ${gateway}) returning id`
  const { id } = row as { id: string }
  await tx`insert into subscription_steps (subscription_id, kind) values (${id}, 'create')`
  return id
}

/** @throws Problem not-found without the sandbox, wrong-state unless the payment has succeeded */
export async function activateInSandbox(
  { deps, ownerId }: OwnerContext,
  { planId }: { planId: string },
): Promise<{ success: true; planId: string; status: string }> {
  if (!deps.gateway.sandbox) throw new Problem('not-found', 'Payments are real here: there is no sandbox')
  const live = await readLive(deps.sql, ownerId)
  if (live) await refreshQuietly(deps, live.id)
  const current: Subscription | undefined = await readLive(deps.sql, ownerId)
  if (!current || current.planId !== planId || !grantsPlan(current.state))
    throw new Problem('wrong-state', 'This payment hasn’t succeeded yet.')
  return { success: true, planId, status: current.state }
}
