// GET /api/me/subscription: the user's subscription as the page shows it.
import type {
  CurrentSubscription,
  Subscription as SubscriptionShape,
} from '../../../contract/money/subscriptions.ts'
import { subscriptionActions } from '../../../rules/subscriptions.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { settleCards } from './cards.ts'
import { readDue } from './due.ts'
import { readLive, type Subscription } from './fields.ts'
import { refreshSubscription } from './report.ts'

/**
 * A subscription that waits for a payment or renewal is compared first, because the page that asks may have
 * just paid.
 */
export async function getCurrent({
  deps,
  user,
}: Pick<UserContext, 'deps' | 'user'>): Promise<CurrentSubscription> {
  await settleCards(deps, user.id)
  const live = await readLive(deps.sql, user.id)
  if (live && isUnsettled(live, deps.now())) await refreshQuietly(deps, live.id)
  return await readCurrent(deps, user.id)
}

const isUnsettled = ({ state, needsCheck, periodEnd }: Subscription, now: Date): boolean =>
  state !== 'active' || needsCheck || periodEnd === null || periodEnd <= now

/** If the payment service cannot be reached, nothing changes: the job compares again. */
export async function refreshQuietly(deps: Deps, id: string): Promise<void> {
  await refreshSubscription(deps, id).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ subscription: id, error: error.message }, 'a subscription could not be compared')
  })
}

async function readCurrent(deps: Deps, userId: string): Promise<CurrentSubscription> {
  const live = await readLive(deps.sql, userId)
  const due = live && live.state !== 'active' ? await readDue(deps.sql, live.id) : undefined
  return {
    sandbox: deps.gateway.sandbox !== undefined,
    subscription: live ? toSubscription(live, due) : null,
  }
}

function toSubscription(
  row: Subscription,
  due: { cents: number; nextAttemptAt: Date | null } | undefined,
): SubscriptionShape {
  const hasNextPlan = row.nextPlanId !== null && row.nextPlanId !== row.planId
  return {
    id: row.id,
    planId: row.planId,
    planName: row.planName,
    priceCents: row.priceCents,
    interval: row.interval,
    state: row.state,
    actions: subscriptionActions({ ...row, hasNextPlan }),
    cancelsAtPeriodEnd: row.cancelsAtPeriodEnd,
    nextPlanId: row.nextPlanId,
    nextPlanName: row.nextPlanName,
    nextPriceCents: row.nextPriceCents,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    dueCents: due?.cents ?? null,
    nextAttemptAt: due?.nextAttemptAt?.toISOString() ?? null,
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
  }
}
