// GET /api/me/analytics: the signed-in user's locations, photos and listings.
import type { OwnAnalytics } from '../../../contract/operations/analytics.ts'
import type { AnalyticsPeriod } from '../../../rules/analytics.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { requirePlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readOwnListings } from './own-listings.ts'
import { readOwnLocations } from './own-locations.ts'
import { type CountedPeriod, readPeriod } from './period.ts'

const maxPhotos = 10

/** @throws Problem plan-limit unless the plan includes analytics; administrators may always read */
export async function requireAnalytics({ deps }: Pick<CallContext, 'deps'>, user: User): Promise<void> {
  if (!user.isAdmin) await requirePlanFlag(deps.sql, user, 'analyticsAccess')
}

/** @throws Problem plan-limit */
export async function readOwnAnalytics(
  { deps, user }: Pick<UserContext, 'deps' | 'user'>,
  { days }: { days: AnalyticsPeriod },
): Promise<OwnAnalytics> {
  await requireAnalytics({ deps }, user)
  const { readSql: sql } = deps
  const period = await readPeriod(sql, deps.now(), days)
  return {
    from: period.from,
    to: period.to,
    ...(await readOwnLocations(sql, user.id, period)),
    photos: await readLikedPhotos(sql, user.id, period),
    listings: await readOwnListings(sql, user.id, period),
  }
}

/** The user's photos that were liked in the period, most likes first. */
async function readLikedPhotos(
  sql: Queryable,
  userId: string,
  { from }: CountedPeriod,
): Promise<OwnAnalytics['photos']> {
  return await sql<OwnAnalytics['photos']>`
    select h.id, h.title, h.location_id as "locationId", l.name as "locationName", h.likes as "totalLikes", count(*)::int as likes
    from location_photos h join locations l on l.id = h.location_id and l.removed_at is null join photo_likes k on k.photo_id = h.id
    where h.user_id = ${userId} and h.state = 'ready' and h.removed_at is null and k.created_at >= ${from}::date::timestamp at time zone 'UTC'
    group by h.id, l.name order by count(*) desc, h.created_at desc, h.id limit ${maxPhotos}`
}
