// A subscription as the server sees it: its row with the plans and amounts of its prices.
import type { SubscriptionState } from '../../../rules/subscriptions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'
import type { GatewayInvoice, GatewaySubscription } from '../../platform/payments/billing.ts'
import type { GatewayPayment } from '../../platform/payments/gateway.ts'

/** Why a subscription ended. `replaced`: its user chose another plan before paying. */
export type EndReason = NonNullable<Tables['subscriptions']['end_reason']>

export type Subscription = {
  id: string
  userId: string | null
  gateway: 'stripe' | 'sandbox'
  gatewayId: string | null
  gatewayCustomerId: string | null
  state: SubscriptionState
  endReason: EndReason | null
  cancelsAtPeriodEnd: boolean
  clientSecret: string | null
  cardBrand: string | null
  cardLast4: string | null
  periodStart: Date | null
  periodEnd: Date | null
  startedAt: Date | null
  endedAt: Date | null
  version: number
  needsCheck: boolean
  priceId: string
  planId: string
  planName: string
  priceCents: number
  interval: 'month' | 'year'
  nextPriceId: string | null
  nextPlanId: string | null
  nextPlanName: string | null
  nextPriceCents: number | null
}

const selectSubscriptions = (sql: Queryable): Fragment => sql`
  select s.id, s.user_id as "userId", s.gateway, s.gateway_id as "gatewayId", s.gateway_customer_id as "gatewayCustomerId", s.state,
    s.end_reason as "endReason", s.cancels_at_period_end as "cancelsAtPeriodEnd", s.client_secret as "clientSecret", s.card_brand as "cardBrand", s.card_last4 as "cardLast4",
    s.period_start as "periodStart", s.period_end as "periodEnd", s.started_at as "startedAt", s.ended_at as "endedAt", s.version,
    s.needs_check as "needsCheck", s.price_id as "priceId", p.plan_id as "planId", l.name as "planName", p.amount_cents as "priceCents", p.interval,
    s.next_price_id as "nextPriceId", n.plan_id as "nextPlanId", nl.name as "nextPlanName", n.amount_cents as "nextPriceCents"
  from subscriptions s join plan_prices p on p.id = s.price_id join subscription_plans l on l.id = p.plan_id
    left join plan_prices n on n.id = s.next_price_id left join subscription_plans nl on nl.id = n.plan_id`

export async function readSubscription(sql: Queryable, id: string): Promise<Subscription | undefined> {
  const [row] = await sql<Subscription[]>`${selectSubscriptions(sql)} where s.id = ${id}`
  return row
}

/** The subscription that has not ended. */
export async function readLive(sql: Queryable, userId: string): Promise<Subscription | undefined> {
  const [row] = await sql<
    Subscription[]
  >`${selectSubscriptions(sql)} where s.user_id = ${userId} and s.state <> 'canceled'`
  return row
}

/**
 * The subscription that determines the plan: the live, paid one, or else the last one that ended. Undefined
 * if none was ever paid.
 */
export async function readDeciding(sql: Queryable, userId: string): Promise<Subscription | undefined> {
  const [row] = await sql<Subscription[]>`
    ${selectSubscriptions(sql)} where s.user_id = ${userId} and s.started_at is not null
    order by (s.state <> 'canceled') desc, s.ended_at desc nulls last, s.id limit 1`
  return row
}

/** What the payment service says about a subscription. `payments`: of paid invoices that are not recorded yet. */
export type Report = {
  version: number
  subscription: GatewaySubscription
  invoices: GatewayInvoice[]
  payments: GatewayPayment[]
}
