// What a plan includes besides its limits is decided here, for every domain.
import { Problem } from '../../../contract/problems.ts'
import type { PlanFlag } from '../../../rules/subscriptions.ts'
import type { Queryable } from '../../platform/db/pool.ts'

const columns: Record<PlanFlag, string> = {
  advancedFilters: 'advanced_filters',
  weatherIntegration: 'weather_integration',
  offlineDownloads: 'offline_downloads',
  prioritySupport: 'priority_support',
  contestParticipation: 'contest_participation',
  meetupCreation: 'meetup_creation',
  analyticsAccess: 'analytics_access',
}

/** `user` is undefined for visitors, who have the free plan. */
export async function hasPlanFlag(
  sql: Queryable,
  user: { plan: string } | undefined,
  flag: PlanFlag,
): Promise<boolean> {
  const [row] = await sql<{ is_included: boolean }[]>`
    select ${sql.id(columns[flag])} as is_included from subscription_plans where id = ${user?.plan ?? 'free'}`
  return row?.is_included === true
}

/** The ids of the plans that include something. */
export async function listPlansWith(sql: Queryable, flag: PlanFlag): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`select id from subscription_plans where ${sql.id(columns[flag])}`
  return new Set(rows.map(({ id }) => id))
}

type NotIncluded = { state: 'not-included'; detail: string }

/**
 * For reads, where a missing plan feature is a result, not an error.
 * @returns undefined if the plan includes it, else a text with the cheapest plan that does
 */
export async function findNotIncluded(
  sql: Queryable,
  user: { plan: string } | undefined,
  flag: PlanFlag,
): Promise<NotIncluded | undefined> {
  if (await hasPlanFlag(sql, user, flag)) return undefined
  const [plan] = await sql<{ name: string }[]>`
    select name from subscription_plans where is_active and ${sql.id(columns[flag])} order by price, sort_order limit 1`
  const remedy = plan ? ` Upgrade to ${plan.name} to use this.` : ''
  return { state: 'not-included', detail: `Your plan doesn’t include this.${remedy}` }
}

/** @throws Problem plan-limit with the flag and the cheapest plan that includes it */
export async function requirePlanFlag(
  sql: Queryable,
  user: { plan: string } | undefined,
  flag: PlanFlag,
): Promise<void> {
  const missing = await findNotIncluded(sql, user, flag)
  if (missing) throw new Problem('plan-limit', missing.detail, { flag })
}
