// The plans with their members and what their subscriptions bring in a month.
import type { Queryable } from '../../platform/db/pool.ts'

/** `users`: accounts on the plan. `subscribers`: with a paid subscription. `monthlyCents`: of all of them; a year's price counts a twelfth. */
export type PlanRevenue = {
  id: string
  name: string
  priceCents: number
  interval: string
  users: number
  subscribers: number
  monthlyCents: number
}

/** In the order of the plans. Withdrawn plans are listed while somebody has them. */
export async function readPlanRevenue(sql: Queryable): Promise<PlanRevenue[]> {
  return await sql<PlanRevenue[]>`
    with members as (select plan, count(*)::int as count from users group by plan),
    paying as (
      select p.plan_id, count(*)::int as count,
        sum(case p.interval when 'year' then p.amount_cents / 12.0 else p.amount_cents end) as cents
      from subscriptions s join plan_prices p on p.id = s.price_id
      where s.state in ('active', 'past_due') group by p.plan_id)
    select l.id, l.name, l.price as "priceCents", l.interval, coalesce(m.count, 0) as users,
      coalesce(y.count, 0) as subscribers, round(coalesce(y.cents, 0))::float8 as "monthlyCents"
    from subscription_plans l left join members m on m.plan = l.id left join paying y on y.plan_id = l.id
    where l.is_active or m.count > 0 or y.count > 0
    order by l.sort_order, l.id`
}
