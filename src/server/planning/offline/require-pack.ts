// Who may use a pack: users whose plan has offline downloads and is one that the pack is for.
import { Problem } from '../../../contract/problems.ts'
import type { User } from '../../accounts/users/request-session.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { selectUserPacks, type UserPackRow } from './queries.ts'

/** @throws Problem plan-limit, not-found also for another user's pack */
export async function requirePack(sql: Queryable, user: User, id: string): Promise<UserPackRow> {
  await requirePlanFlag(sql, user, 'offlineDownloads')
  const [pack] = await selectUserPacks(sql, user, sql`k.id = ${id}`)
  if (!pack) throw new Problem('not-found', 'There is no offline pack with this id')
  if (!pack.is_included)
    throw new Problem('plan-limit', 'Your plan doesn’t include this pack.', {
      flag: 'offlineDownloads',
      plan: pack.required_subscription,
    })
  return pack
}

/** Guides are metered: a pack has them for plans without a monthly limit only. */
export async function hasGuides(sql: Queryable, user: User): Promise<boolean> {
  const [row] = await sql<{ is_unlimited: boolean }[]>`
    select location_limit is null as is_unlimited from subscription_plans where id = ${user.plan}`
  return row?.is_unlimited === true
}
