// Subscriptions to paid plans: their life cycle as a state graph, and the flags of plans.

/** `incomplete`: the first invoice is not paid yet. `past_due`: a renewal failed and is tried again. */
const graph = {
  incomplete: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled'],
  canceled: [],
} as const

export type SubscriptionState = keyof typeof graph
export const subscriptionStates = Object.keys(graph) as SubscriptionState[]
const subscriptionGraph: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = graph

/** Whether a report of the payment service may be recorded. Nothing revives an ended subscription or unpays a paid one. */
export const canBecome = (from: SubscriptionState, to: SubscriptionState): boolean =>
  from === to || subscriptionGraph[from].includes(to)

/** The states in which the plan applies: it continues while a failed renewal is retried. */
export const grantsPlan = (state: SubscriptionState): boolean => state === 'active' || state === 'past_due'

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

export const subscriptionActionNames = ['pay', 'change', 'card', 'cancel', 'resume'] as const
export type SubscriptionAction = (typeof subscriptionActionNames)[number]

/** What users can do with their subscription: the page's buttons and the server's checks. */
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
  return state === 'past_due' ? ['pay', 'card', ...cancel] : ['change', 'card', ...cancel, ...back]
}
