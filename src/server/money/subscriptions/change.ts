// Changing, canceling and resuming a subscription. The decision is a row; the payment service is called after the commit.

import type { CurrentSubscription, PlanQuote } from '../../../contract/money/subscriptions.ts'
import { Problem } from '../../../contract/problems.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { applyPlan } from './apply-plan.ts'
import { getCurrent } from './current.ts'
import { endSubscription } from './end.ts'
import type { Subscription } from './fields.ts'
import { requireLive } from './live.ts'
import { mailEnd } from './mail.ts'
import { type Price, requirePrice } from './prices.ts'
import { requireQuote, toQuote } from './quote.ts'
import { runSubscriptionSteps, waitForSteps } from './steps.ts'

type Step = { kind: 'change_now' | 'change_later' | 'cancel' | 'resume'; priceId?: string; proratedAt?: Date }

/** @throws Problem wrong-state without a paid subscription, validation for an unknown plan */
export async function quoteChange(
  { deps, user }: UserContext,
  { planId }: { planId: string },
): Promise<PlanQuote> {
  return await deps.sql.transaction(async (tx) => {
    const live = await requireLive(tx, user.id, 'change')
    return toQuote(live, await requireOther(tx, live, planId), deps.now())
  })
}

/** @throws Problem wrong-state, price-changed for another amount than quoted, conflict for a declined card */
export const changePlan = (
  context: UserContext,
  { planId, quotedAt, dueCents }: { planId: string; quotedAt: string; dueCents: number },
): Promise<CurrentSubscription> =>
  decide(context, async (tx) => {
    const live = await requireLive(tx, context.user.id, 'change')
    const price = await requireOther(tx, live, planId)
    const quote = requireQuote(live, price, {
      quotedAt: new Date(quotedAt),
      dueCents,
      now: context.deps.now(),
    })
    return await addStep(tx, live.id, {
      priceId: price.id,
      ...(quote.when === 'now'
        ? { kind: 'change_now', proratedAt: new Date(quote.quotedAt) }
        : { kind: 'change_later' }),
    })
  })

/** At the end of the paid period, or immediately while a renewal is unpaid. @throws Problem wrong-state */
export const cancel = (context: UserContext): Promise<CurrentSubscription> =>
  decide(context, async (tx) => {
    const { deps, user } = context
    const live = await requireLive(tx, user.id, 'cancel')
    if (live.state === 'active') return await addStep(tx, live.id, { kind: 'cancel' })
    await endSubscription(tx, live, { reason: 'canceled', now: deps.now() })
    await applyPlan(tx, user.id)
    await mailEnd(tx, deps, { ...live, endReason: 'canceled' })
    return { id: live.id, stepId: null }
  })

/** Revokes a cancellation or a change to another plan. @throws Problem wrong-state */
export const resume = (context: UserContext): Promise<CurrentSubscription> =>
  decide(context, async (tx) => {
    const live = await requireLive(tx, context.user.id, 'resume')
    return await addStep(
      tx,
      live.id,
      live.cancelsAtPeriodEnd ? { kind: 'resume' } : { kind: 'change_later', priceId: live.priceId },
    )
  })

async function requireOther(tx: Queryable, live: Subscription, planId: string): Promise<Price> {
  const price = await requirePrice(tx, planId, live.gateway)
  if (planId !== live.planId) return price
  throw new Problem('wrong-state', `You’re already on the ${live.planName} plan.`)
}

type Decision = { id: string; stepId: string | null }

/** One decision at a time: a double click makes one step. */
async function addStep(tx: Queryable, id: string, { kind, priceId, proratedAt }: Step): Promise<Decision> {
  const [waiting] = await tx<{ id: string; kind: string }[]>`
    select id, kind from subscription_steps where subscription_id = ${id} and state = 'waiting' and kind not in ('end', 'card')`
  if (waiting?.kind === kind) return { id, stepId: waiting.id }
  if (waiting)
    throw new Problem('wrong-state', 'Your last change is still being processed. Try again in a minute.')
  const [step] = await tx<{ id: string }[]>`
    insert into subscription_steps (subscription_id, kind, price_id, prorated_at)
    values (${id}, ${kind}, ${priceId ?? null}, ${proratedAt ?? null}) returning id`
  return { id, stepId: (step as { id: string }).id }
}

async function decide(
  { deps, user }: UserContext,
  work: (tx: Queryable) => Promise<Decision>,
): Promise<CurrentSubscription> {
  const { id, stepId } = await deps.sql.transaction(work)
  await runSubscriptionSteps(deps, id)
  await waitForSteps(deps.sql, id)
  if (stepId) await requireDone(deps.sql, stepId)
  return await getCurrent({ deps, user })
}

async function requireDone(sql: Queryable, stepId: string): Promise<void> {
  const [step] = await sql<{ state: string; kind: string }[]>`
    select state, kind from subscription_steps where id = ${stepId}`
  if (step?.state === 'waiting')
    throw new Problem(
      'unavailable',
      'The payment service can’t be reached right now. We’ll complete this shortly.',
    )
  if (step?.state !== 'failed') return
  throw new Problem(
    'conflict',
    step.kind === 'change_now'
      ? 'Your card was declined. Nothing was charged, and your plan stays as it is. Try another card.'
      : 'The payment service refused this change. Your plan stays as it is.',
  )
}
