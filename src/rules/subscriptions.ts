// Subscriptions to paid plans: their life cycle as a state graph, the flags of plans, and proration.

/** `incomplete`: the first invoice is not paid yet. `past_due`: a renewal failed and is tried again. */
const graph = {
  incomplete: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled'],
  canceled: [],
} as const

export type SubscriptionState = keyof typeof graph
export const subscriptionStates = Object.keys(graph) as SubscriptionState[]
export const subscriptionGraph: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = graph

/** Whether a report of the payment service may be recorded. Nothing revives an ended subscription or unpays a paid one. */
export const canBecome = (from: SubscriptionState, to: SubscriptionState): boolean =>
  from === to || subscriptionGraph[from].includes(to)

/** The states in which the plan applies: a failed renewal takes nothing away while it is tried again. */
export const grantsPlan = (state: SubscriptionState): boolean => state === 'active' || state === 'past_due'

/** The first attempt to collect a renewal and three retries; then the subscription ends. */
export const maxRenewalAttempts = 4

/** What a plan may include besides its limits. */
export const planFlags = [
  'advancedFilters',
  'weatherIntegration',
  'offlineDownloads',
  'prioritySupport',
  'contestParticipation',
  'meetupCreation',
  'analyticsAccess',
] as const
export type PlanFlag = (typeof planFlags)[number]

export type Proration = { creditCents: number; chargeCents: number; dueCents: number }

/**
 * Changing the price within a period: the unused part of the old price is credited, the rest of the period is charged at
 * the new one. Each line is rounded to the cent; `dueCents` is never negative.
 */
export function prorate(
  { fromCents, toCents }: { fromCents: number; toCents: number },
  { start, end, at }: { start: Date; end: Date; at: Date },
): Proration {
  const length = end.getTime() - start.getTime()
  const unused = Math.min(1, Math.max(0, (end.getTime() - at.getTime()) / length))
  const creditCents = Math.round(fromCents * unused)
  const chargeCents = Math.round(toCents * unused)
  return { creditCents, chargeCents, dueCents: Math.max(0, chargeCents - creditCents) }
}

/** The same day of the next month or year as `anchorDay`, or that month's last day: Jan 31, Feb 28, Mar 31. */
export function addInterval(from: Date, interval: 'month' | 'year', anchorDay = from.getUTCDate()): Date {
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + (interval === 'month' ? 1 : 12), 1)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(anchorDay, lastDay))
  return to
}

export type SubscriptionAction = 'pay' | 'change' | 'cancel' | 'resume'

/** What its user can do with a subscription: the page's buttons and the server's checks. */
export function subscriptionActions(subscription: {
  state: SubscriptionState
  cancelsAtPeriodEnd: boolean
  hasNextPlan: boolean
}): SubscriptionAction[] {
  const { state, cancelsAtPeriodEnd, hasNextPlan } = subscription
  if (state === 'canceled') return []
  if (state === 'incomplete') return ['pay']
  const back = cancelsAtPeriodEnd || hasNextPlan ? (['resume'] as const) : []
  const cancel = cancelsAtPeriodEnd ? [] : (['cancel'] as const)
  return state === 'past_due' ? ['pay', ...cancel] : ['change', ...cancel, ...back]
}
