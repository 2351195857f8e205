// POST /api/create-subscription-intent and the sandbox's activation. Each may be repeated from any tab: a
// user has one live subscription, and its open invoice has one payment.
import { Problem } from '../../../contract/problems.ts'
import { toDollarText } from '../../../rules/money.ts'
import { grantsPlan } from '../../../rules/subscriptions.ts'
import type { Deps, OwnerContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { addInterval } from '../../platform/payments/billing-periods.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { refreshQuietly } from './current.ts'
import { readDue } from './due.ts'
import { endSubscription } from './end.ts'
import { readLive, readSubscription, type Subscription } from './fields.ts'
import { lockLive } from './lock.ts'
import { type Price, requirePrice } from './prices.ts'
import { runSubscriptionSteps, waitForSteps } from './steps.ts'

type Intent = {
  clientSecret: string
  subscriptionId: string
  planId: string
  priceCents: number
  interval: string
  renewsAt: string
  amountCents: number
  description: string
}
type Chosen = { planId: string; priceCents?: number | undefined }

/** @throws Problem validation for an unknown plan, price-changed, wrong-state for a paid subscription, unavailable */
export async function createIntent({ deps, ownerId }: OwnerContext, chosen: Chosen): Promise<Intent> {
  const open = await readLive(deps.sql, ownerId)
  // Its payment may have succeeded in another tab.
  if (open) await refreshQuietly(deps, open.id)
  const id = await deps.sql.transaction((tx) => startSubscription(tx, deps, ownerId, chosen))
  let subscription = await readStarted(deps, id)
  // Another tab may have chosen another plan meanwhile, which replaced this one.
  while (subscription?.endReason === 'replaced') {
    const live = await readLive(deps.sql, ownerId)
    if (!live) break
    subscription = await readStarted(deps, live.id)
  }
  if (!subscription?.clientSecret)
    throw new Problem(
      'unavailable',
      'The payment service can’t be reached right now. Nothing was charged. Please try again in a minute.',
    )
  return await toIntent(deps, { ...subscription, clientSecret: subscription.clientSecret })
}

/** Another request may be asking the payment service for the same subscription: its answer is this one's, too. */
const maxStartSeconds = 20

async function readStarted(deps: Deps, id: string): Promise<Subscription | undefined> {
  await runSubscriptionSteps(deps, id)
  await waitForSteps(deps.sql, id, maxStartSeconds)
  const performed = await readSubscription(deps.sql, id)
  if (!performed?.clientSecret) await refreshQuietly(deps, id)
  return await readSubscription(deps.sql, id)
}

async function toIntent(
  { sql, now }: PaymentDeps,
  subscription: Subscription & { clientSecret: string },
): Promise<Intent> {
  const { id, clientSecret, planId, planName, priceCents, interval, periodEnd } = subscription
  const isNew = subscription.state === 'incomplete'
  return {
    clientSecret,
    subscriptionId: id,
    planId,
    priceCents,
    interval,
    renewsAt: (isNew || !periodEnd ? addInterval(now(), interval) : periodEnd).toISOString(),
    amountCents: (await readDue(sql, id))?.cents ?? priceCents,
    description: `${planName} plan, one ${interval}`,
  }
}

/** The subscription whose open invoice is to be paid. */
async function startSubscription(
  tx: Queryable,
  { gateway, now }: Pick<PaymentDeps, 'gateway' | 'now'>,
  userId: string,
  { planId, priceCents }: Chosen,
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
  if (priceCents !== undefined && priceCents !== price.amountCents)
    throw new Problem(
      'price-changed',
      `The price of ${price.planName} is now ${toDollarText(price.amountCents)} a ${price.interval}.`,
      { priceCents: price.amountCents, interval: price.interval },
    )
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
