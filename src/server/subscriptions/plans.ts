// GET /api/subscription-plans: the available plans, cheapest first.
import type { Plan } from '../../contract/subscriptions.ts'
import type { Sql } from '../platform/db/pool.ts'

export async function listPlans(sql: Sql): Promise<Plan[]> {
  const rows = await sql<(Omit<Plan, 'createdAt'> & { createdAt: Date })[]>`
    select id, name, description, price, interval, payment_price_id as "paymentPriceId", features, location_limit as "locationLimit",
      favorites_limit as "favoritesLimit", advanced_filters as "advancedFilters", weather_integration as "weatherIntegration",
      offline_downloads as "offlineDownloads", priority_support as "prioritySupport", contest_participation as "contestParticipation",
      meetup_creation as "meetupCreation", analytics_access as "analyticsAccess", is_active as "isActive", sort_order as "sortOrder",
      created_at as "createdAt"
    from subscription_plans where is_active order by sort_order, id`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
