// Another card for a subscription: the user enters it at the payment service, which reports it. We decide
// once that the subscription is charged to it, and a step tells the payment service.

import { Problem } from '../../../contract/problems.ts'
import { idParam } from '../../../contract/shared/call.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { GatewaySetup } from '../../platform/payments/billing.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { requireLive } from './live.ts'
import { lockSubscription } from './lock.ts'
import { runSubscriptionSteps, waitForSteps } from './steps.ts'

type OpenCard = { id: string; gatewayId: string | null }

/** A repeated call returns the same setup until it has succeeded. @throws Problem wrong-state, unavailable */
export async function startCardChange({ deps, user }: UserContext): Promise<{ clientSecret: string }> {
  await settleCards(deps, user.id)
  const { card, customerId } = await deps.sql.transaction((tx) => openCard(tx, user.id, deps.gateway.name))
  try {
    const setup = await getSetup(deps, card, customerId)
    if (setup.state === 'open') return { clientSecret: setup.clientSecret }
    await recordSetup(deps, setup)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ user: user.id, error: error.message }, 'a card could not be set up')
  }
  throw new Problem(
    'unavailable',
    'The payment service can’t be reached right now. Your card stays as it is. Please try again in a minute.',
  )
}

async function openCard(tx: Queryable, userId: string, gateway: string) {
  const live = await requireLive(tx, userId, 'card')
  // A setup of another payment service, from before the operator changed the keys.
  if (live.gateway !== gateway || !live.gatewayCustomerId)
    throw new Problem('wrong-state', 'The card of this subscription can’t be changed here.')
  const [open] = await tx<OpenCard[]>`
    select id, gateway_id as "gatewayId" from subscription_cards where subscription_id = ${live.id} and state = 'open'`
  const [created] = open
    ? []
    : await tx<OpenCard[]>`
        insert into subscription_cards (subscription_id) values (${live.id}) returning id, gateway_id as "gatewayId"`
  return { card: (open ?? created) as OpenCard, customerId: live.gatewayCustomerId }
}

async function getSetup(
  { sql, gateway }: PaymentDeps,
  card: OpenCard,
  customerId: string,
): Promise<GatewaySetup> {
  if (card.gatewayId) return await gateway.getSetup(card.gatewayId)
  const setup = await gateway.createSetup({
    customerId,
    metadata: { cardId: card.id },
    idempotencyKey: card.id,
  })
  await sql`update subscription_cards set gateway_id = ${setup.id} where id = ${card.id}`
  return setup
}

/**
 * Compares the open setups of a user and applies their cards, because the page that asks may have just
 * confirmed one.
 */
export async function settleCards(deps: PaymentDeps, userId: string): Promise<void> {
  const open = await deps.sql<{ gatewayId: string }[]>`
    select c.gateway_id as "gatewayId" from subscription_cards c join subscriptions s on s.id = c.subscription_id
    where s.user_id = ${userId} and s.gateway = ${deps.gateway.name} and c.state = 'open' and c.gateway_id is not null`
  for (const { gatewayId } of open) await compareQuietly(deps, gatewayId)
  const waiting = await deps.sql<{ id: string }[]>`
    select s.id from subscription_steps t join subscriptions s on s.id = t.subscription_id
    where s.user_id = ${userId} and t.kind = 'card' and t.state = 'waiting'`
  for (const { id } of waiting) {
    await runSubscriptionSteps(deps, id)
    // The job, or the handler of the event, may have begun with it.
    await waitForSteps(deps.sql, id)
  }
}

/** Events may be lost, so setups started within a day are compared every ten minutes. */
export async function reconcileCards(deps: PaymentDeps): Promise<void> {
  const due = await deps.sql<{ gatewayId: string }[]>`
    update subscription_cards set checked_at = now() where id in (
      select c.id from subscription_cards c join subscriptions s on s.id = c.subscription_id
      where s.gateway = ${deps.gateway.name} and c.state = 'open' and c.gateway_id is not null
        and c.created_at > now() - interval '1 day' and (c.checked_at <= now() - interval '10 minutes' or c.checked_at > now() + interval '1 hour')
      limit 20 for update of c skip locked)
    returning gateway_id as "gatewayId"`
  for (const { gatewayId } of due) await compareQuietly(deps, gatewayId)
}

async function compareQuietly(deps: PaymentDeps, gatewayId: string): Promise<void> {
  try {
    await recordSetup(deps, await deps.gateway.getSetup(gatewayId))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ setup: gatewayId, error: error.message }, 'a card could not be compared')
  }
}

const recordSetup = ({ sql }: PaymentDeps, setup: GatewaySetup): Promise<void> =>
  sql.transaction((tx) => recordReportedSetup(tx, setup))

/** Once per setup, however often it is reported. Does nothing if the subscription has ended. */
export async function recordReportedSetup(tx: Queryable, setup: GatewaySetup): Promise<void> {
  if (setup.state === 'open') return
  const cardId = idParam.parse(setup.metadata.cardId ?? '')
  const [row] = await tx<{ id: string }[]>`
    select subscription_id as id from subscription_cards where id = ${cardId}`
  if (!row) return
  const subscription = await lockSubscription(tx, row.id)
  const isUsable = setup.state === 'succeeded' && subscription?.state !== 'canceled'
  const { count } = await tx`
    update subscription_cards set gateway_id = ${setup.id}, state = ${isUsable ? 'done' : 'failed'}
    where id = ${cardId} and state = 'open'`
  if (!isUsable || count === 0) return
  await tx`insert into subscription_steps (subscription_id, kind, payment_method_id) values (${row.id}, 'card', ${setup.paymentMethodId})`
}
