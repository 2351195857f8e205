// GET /api/subscription-plans: the available plans, cheapest first; and the functions with which
// administrators change them.
import type { Plan } from '../../../contract/money/subscriptions.ts'
import { fieldMap, type RowOf } from '../../app/domains/field-map.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'

const planFields = fieldMap('subscription_plans', {
  id: 'id',
  name: 'name',
  description: 'description',
  price: 'price',
  interval: 'interval',
  paymentPriceId: 'payment_price_id',
  features: 'features',
  locationLimit: 'location_limit',
  favoritesLimit: 'favorites_limit',
  advancedFilters: 'advanced_filters',
  weatherIntegration: 'weather_integration',
  offlineDownloads: 'offline_downloads',
  prioritySupport: 'priority_support',
  contestParticipation: 'contest_participation',
  meetupCreation: 'meetup_creation',
  analyticsAccess: 'analytics_access',
  isActive: 'is_active',
  sortOrder: 'sort_order',
  createdAt: 'created_at',
})

export async function listPlans(sql: Sql): Promise<Plan[]> {
  const rows = await sql<RowOf<typeof planFields>[]>`
    select ${planFields.select(sql, 'p')} from subscription_plans p where is_active order by sort_order, id`
  return rows.map(toPlan)
}

type CountedPlan = Plan & { subscribers: number }

/** All plans, or one of them, with the number of their paid subscriptions. */
export async function listCountedPlans(sql: Queryable, id: string | null = null): Promise<CountedPlan[]> {
  const rows = await sql<(RowOf<typeof planFields> & { subscribers: number })[]>`
    select ${planFields.select(sql, 'p')}, (select count(*)::int from subscriptions s join plan_prices c on c.id = s.price_id
      where c.plan_id = p.id and s.state in ('active', 'past_due')) as subscribers
    from subscription_plans p where ${id}::text is null or p.id = ${id} order by sort_order, id`
  return rows.map((row) => ({ ...toPlan(row), subscribers: row.subscribers }))
}

/** Waits for those who are buying the plan. */
export const lockPlan = async (tx: Queryable, id: string): Promise<void> =>
  void (await tx`select from subscription_plans where id = ${id} for update`)

/** A new price has no counterpart at the payment service until it is needed. */
export async function savePlan(tx: Queryable, id: string, changes: Partial<Plan>): Promise<void> {
  const columns = planFields.toColumns(
    changes.price === undefined ? changes : { ...changes, paymentPriceId: null },
  )
  await tx`update subscription_plans set ${tx.set(columns)} where id = ${id}`
}

const toPlan = (row: RowOf<typeof planFields>): Plan => ({
  ...planFields.pick(row),
  createdAt: row.createdAt.toISOString(),
})
