// Performs at the payment service what was decided, outside of any transaction. An unanswered step is
// repeated with the same idempotency key; after a crash it is claimed again.
import { setTimeout } from 'node:timers/promises'
import { claimedUntil, isDue, workThrough } from '../../platform/db/lease.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import { toErrorText } from '../../platform/error-text.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import type { PaymentDeps } from '../payments/handler.ts'
import { requestEnd } from './end.ts'
import { readSubscription, type Subscription } from './fields.ts'
import { lockSubscription } from './lock.ts'
import { getGatewayPrice } from './prices.ts'
import { refreshSubscription } from './report.ts'

type Step = Pick<
  Tables['subscription_steps'],
  'id' | 'subscription_id' | 'kind' | 'price_id' | 'prorated_at' | 'payment_method_id'
>

const maxSteps = 100

/** Performs due steps, of one subscription or of all. Never fails because of a step. */
export const runSubscriptionSteps = (deps: PaymentDeps, subscriptionId?: string): Promise<number> =>
  workThrough({
    claim: () => claim(deps, subscriptionId),
    perform: (step) => perform(deps, step),
    postpone: (step, error) => postpone(deps, step, error),
    maxRows: maxSteps,
  })

/**
 * Waits until another request or the job has performed the steps of a subscription, for at most three
 * seconds unless told otherwise.
 */
export async function waitForSteps(sql: Queryable, id: string, maxSeconds = 3): Promise<void> {
  for (let round = 0; round < maxSeconds / 0.3; round += 1) {
    const waiting = await sql`
      select from subscription_steps where subscription_id = ${id} and state = 'waiting' and last_error is null`
    if (waiting.length === 0) return
    await setTimeout(300)
  }
}

async function claim({ sql, gateway }: PaymentDeps, id: string | undefined): Promise<Step | undefined> {
  const [step] = await sql<Step[]>`
    update subscription_steps set attempts = attempts + 1, next_attempt_at = ${claimedUntil(sql)}
    where id = (select t.id from subscription_steps t join subscriptions s on s.id = t.subscription_id
      where t.state = 'waiting' and ${isDue(sql, sql`t.next_attempt_at`)}
        and s.gateway = ${gateway.name} and (${id ?? null}::uuid is null or s.id = ${id ?? null}::uuid)
        and not exists (select from subscription_steps b where b.subscription_id = t.subscription_id and b.position < t.position and b.state = 'waiting')
      order by t.position limit 1 for update of t skip locked)
    returning id, subscription_id, kind, price_id, prorated_at, payment_method_id`
  return step
}

async function perform(deps: PaymentDeps, step: Step): Promise<void> {
  const subscription = (await readSubscription(deps.sql, step.subscription_id)) as Subscription
  try {
    if (step.kind === 'create') await create(deps, step, subscription)
    else await change(deps, step, subscription)
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error
    return await giveUp(deps, step, error)
  }
  // This is not a failure of the step: the job compares again.
  await refreshSubscription(deps, subscription.id).catch((error: unknown) =>
    deps.log.warn(
      { subscription: subscription.id, error: String(error) },
      'a subscription could not be compared',
    ),
  )
}

async function create(deps: PaymentDeps, step: Step, subscription: Subscription): Promise<void> {
  const { gateway, sql } = deps
  if (subscription.state === 'canceled') throw new GatewayError('wrong-state', 'The subscription has ended')
  const customerId = await getCustomer(deps, subscription)
  const created = await gateway.createSubscription({
    customerId,
    priceId: await getGatewayPrice(deps, subscription.priceId),
    metadata: { subscriptionId: subscription.id },
    idempotencyKey: step.id,
  })
  await sql.transaction(async (tx) => {
    const current = await lockSubscription(tx, subscription.id)
    await tx`update subscriptions set gateway_id = ${created.id}, gateway_customer_id = ${customerId}, needs_check = true where id = ${subscription.id}`
    await close(tx, step, 'done')
    if (current?.state === 'canceled') await requestEnd(tx, subscription.id)
  })
}

/** A user is one customer of the payment service for all their subscriptions, so that their card is known there. */
async function getCustomer({ sql, gateway }: PaymentDeps, { id, userId }: Subscription): Promise<string> {
  const [earlier] = await sql<{ customer: string }[]>`
    select gateway_customer_id as customer from subscriptions
    where user_id = ${userId} and gateway = ${gateway.name} and gateway_customer_id is not null order by created_at desc limit 1`
  if (earlier) return earlier.customer
  const [user] = await sql<{ email: string }[]>`select email::text from users where id = ${userId}`
  if (!user) throw new GatewayError('wrong-state', 'The account was deleted')
  const metadata = { userId: userId as string }
  const customer = await gateway.createCustomer({
    email: user.email,
    metadata,
    idempotencyKey: `${id}-customer`,
  })
  return customer.id
}

async function change(deps: PaymentDeps, step: Step, { id, gatewayId }: Subscription): Promise<void> {
  if (!gatewayId) throw new GatewayError('wrong-state', 'The subscription was never created')
  await callGateway(deps, step, gatewayId)
  await deps.sql.transaction(async (tx) => {
    await tx`update subscriptions set needs_check = true where id = ${id}`
    await close(tx, step, 'done')
  })
}

async function callGateway(deps: PaymentDeps, step: Step, gatewayId: string): Promise<void> {
  const { gateway } = deps
  const key = { idempotencyKey: step.id }
  if (step.kind === 'cancel') return void (await gateway.cancelAtPeriodEnd(gatewayId, key))
  if (step.kind === 'resume') return void (await gateway.resumeSubscription(gatewayId, key))
  if (step.kind === 'end') return void (await gateway.endSubscription(gatewayId, key))
  if (step.payment_method_id)
    return void (await gateway.setCard(gatewayId, { paymentMethodId: step.payment_method_id, ...key }))
  const priceId = await getGatewayPrice(deps, step.price_id as string)
  const when = step.kind === 'change_now' ? 'now' : 'period-end'
  const prorateAt = step.prorated_at ? { prorateAt: step.prorated_at } : {}
  await gateway.changeSubscription(gatewayId, { priceId, when, ...prorateAt, ...key })
}

// The payment service will never do it, for example because the card was declined. Nothing has changed there.
async function giveUp({ sql, log, now }: PaymentDeps, step: Step, error: GatewayError): Promise<void> {
  const { subscription_id: id, kind } = step
  if (kind !== 'end')
    log.warn({ subscription: id, step: kind, reason: error.message }, 'a step of a subscription was refused')
  await sql.transaction(async (tx) => {
    await close(tx, step, 'failed', error.message)
    if (kind === 'create')
      await tx`update subscriptions set state = 'canceled', end_reason = 'expired', ended_at = ${now()} where id = ${id} and state = 'incomplete'`
    else await tx`update subscriptions set needs_check = true where id = ${id}`
  })
}

const close = async (tx: Queryable, { id }: Step, state: 'done' | 'failed', reason?: string): Promise<void> =>
  void (await tx`update subscription_steps set state = ${state}, done_at = now(), last_error = ${reason ?? null} where id = ${id} and state = 'waiting'`)

async function postpone({ sql, log }: PaymentDeps, { id, kind }: Step, error: unknown): Promise<void> {
  const message = toErrorText(error)
  log.warn({ step: id, kind, error: message }, 'a step of a subscription was postponed')
  await sql`update subscription_steps set last_error = ${message} where id = ${id} and state = 'waiting'`
}
