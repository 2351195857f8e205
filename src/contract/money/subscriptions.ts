// Plans, a viewer's usage of their plan, and a user's subscription with its invoices.
import { z } from 'zod'
import { subscriptionActionNames, subscriptionStates } from '../../rules/subscriptions.ts'
import { ownerCall, page, pageInput, plainText, publicCall, userCall } from '../shared/call.ts'

const tags = ['Subscriptions']
const cents = z.number().int()
const instant = z.iso.datetime()

/** A plan. `price` in cents; a null limit means unlimited. */
export const planShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  interval: z.string(),
  paymentPriceId: z.string().nullable(),
  features: z.array(z.string()),
  locationLimit: z.number().int().nullable(),
  favoritesLimit: z.number().int().nullable(),
  advancedFilters: z.boolean(),
  weatherIntegration: z.boolean(),
  offlineDownloads: z.boolean(),
  prioritySupport: z.boolean(),
  contestParticipation: z.boolean(),
  meetupCreation: z.boolean(),
  analyticsAccess: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  createdAt: instant,
})

/** `monthlyFavorites`: current number of favorites. Months are calendar months in UTC. */
const usageShape = z.object({
  plan: z.string(),
  monthlyLocationViews: z.number().int(),
  locationLimit: z.number().int().nullable(),
  monthlyFavorites: z.number().int(),
  favoritesLimit: z.number().int().nullable(),
  lastReset: instant,
  resetsAt: instant,
})

/**
 * Prices in cents. `nextPlanId`, `nextPriceCents`: from the next period on, null if nothing changes. `card`:
 * the card that renewals are charged to, if the payment service has reported one.
 */
const subscriptionShape = z.object({
  id: z.uuid(),
  planId: z.string(),
  planName: z.string(),
  priceCents: cents,
  interval: z.string(),
  state: z.enum(subscriptionStates),
  actions: z.array(z.enum(subscriptionActionNames)),
  cancelsAtPeriodEnd: z.boolean(),
  nextPlanId: z.string().nullable(),
  nextPlanName: z.string().nullable(),
  nextPriceCents: cents.nullable(),
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  startedAt: instant.nullable(),
  dueCents: cents.nullable(),
  nextAttemptAt: instant.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})

/** `subscription` is null on the free plan. */
const currentShape = z.object({ sandbox: z.boolean(), subscription: subscriptionShape.nullable() })

const planId = plainText(40).min(1, 'Choose a plan')
const userId = z.string().max(60).optional()

const listPlans = publicCall
  .route({
    method: 'GET',
    path: '/subscription-plans',
    summary: 'List the available plans',
    tags,
  })
  .output(z.array(planShape))

const getUsage = publicCall
  .route({
    method: 'GET',
    path: '/me/usage',
    summary: 'Get this month’s usage, signed in or not',
    tags,
  })
  .output(usageShape)

/**
 * A repeated call returns the same payment until it is paid; of parallel calls for two plans the last one counts, and all return its
 * payment. `priceCents` of the input: what the page showed. Output: `priceCents` is charged every `interval`, from `renewsAt` on, until the
 * subscription is canceled.
 */
const createSubscriptionIntent = ownerCall
  .route({
    method: 'POST',
    path: '/create-subscription-intent',
    summary:
      'Start a subscription, or pay an open invoice; the client secret confirms the payment. 409 `price-changed` with the new `priceCents` if the one that was shown differs',
    tags,
  })
  .input(z.object({ planId, userId, priceCents: cents.min(0).optional() }))
  .output(
    z.object({
      clientSecret: z.string(),
      subscriptionId: z.uuid(),
      planId: z.string(),
      priceCents: cents,
      interval: z.string(),
      renewsAt: instant,
      amountCents: cents,
      description: z.string(),
    }),
  )

const activateTestSubscription = ownerCall
  .route({
    method: 'POST',
    path: '/subscription/test-success',
    summary: 'Activate a subscription whose payment has succeeded (payment sandbox only)',
    tags,
  })
  .input(z.object({ planId, userId }))
  .output(z.object({ success: z.literal(true), planId: z.string(), status: z.string() }))

const getSubscription = userCall
  .route({
    method: 'GET',
    path: '/me/subscription',
    summary:
      'Get your subscription; one with an open payment or a new card is first compared with the payment service',
    tags,
  })
  .output(currentShape)

/** `dueCents` is charged now, `when: 'period-end'` charges nothing now. Valid for 15 minutes from `quotedAt`. */
const quoteShape = z.object({
  planId: z.string(),
  when: z.enum(['now', 'period-end']),
  creditCents: cents,
  chargeCents: cents,
  dueCents: cents,
  priceCents: cents,
  interval: z.string(),
  effectiveAt: instant,
  quotedAt: instant,
})

const quotePlanChange = userCall
  .route({
    method: 'GET',
    path: '/me/subscription/quote',
    summary: 'What changing to another plan costs, and when it takes effect',
    tags,
  })
  .input(z.object({ planId }))
  .output(quoteShape)

const changePlan = userCall
  .route({
    method: 'POST',
    path: '/me/subscription/change',
    summary: 'Change to another plan at the quoted price: up at once, down at the end of the period',
    tags,
  })
  .input(z.object({ planId, quotedAt: instant, dueCents: cents.min(0) }))
  .output(currentShape)

const cancelSubscription = userCall
  .route({
    method: 'POST',
    path: '/me/subscription/cancel',
    summary: 'Cancel at the end of the paid period; one whose renewal failed ends at once',
    tags,
  })
  .output(currentShape)

const resumeSubscription = userCall
  .route({
    method: 'POST',
    path: '/me/subscription/resume',
    summary: 'Take back a cancellation or a change whose time has not come',
    tags,
  })
  .output(currentShape)

/**
 * Nothing is charged: the client secret confirms the card. A repeated call returns the same one until a card
 * was accepted.
 */
const startCardChange = userCall
  .route({
    method: 'POST',
    path: '/me/subscription/card',
    summary: 'Change the card that renewals and upgrades are charged to',
    tags,
  })
  .output(z.object({ clientSecret: z.string() }))

/** `path`: its printable page. `amountCents` after credits. */
const invoiceShape = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  planName: z.string(),
  state: z.enum(['open', 'paid', 'void', 'uncollectible']),
  amountCents: cents,
  paidCents: cents,
  periodStart: instant,
  periodEnd: instant,
  createdAt: instant,
  path: z.string(),
})

const listInvoices = userCall
  .route({
    method: 'GET',
    path: '/me/invoices',
    summary: 'List the invoices of your subscriptions, newest first',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ ...pageInput(24) }))
  .output(page(invoiceShape))

export const subscriptionCalls = {
  plans: listPlans,
  usage: getUsage,
  createIntent: createSubscriptionIntent,
  activateInSandbox: activateTestSubscription,
  get: getSubscription,
  quote: quotePlanChange,
  change: changePlan,
  cancel: cancelSubscription,
  resume: resumeSubscription,
  card: startCardChange,
  invoices: listInvoices,
}

export type Plan = z.infer<typeof planShape>
export type Subscription = z.infer<typeof subscriptionShape>
export type CurrentSubscription = z.infer<typeof currentShape>
export type PlanQuote = z.infer<typeof quoteShape>
export type Invoice = z.infer<typeof invoiceShape>
