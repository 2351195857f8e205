// GET /api/me/usage: what the request's session has used this month, including visitors.
import { getLastReset, getNextReset, toMonth, type Usage } from '../../../rules/metering.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getVisitor } from './visitor-cookie.ts'

type Row = { location_limit: number | null; favorites_limit: number | null; views: number; favorites: number }

export async function readUsage({ deps, session }: CallContext): Promise<Usage> {
  const now = deps.now()
  const month = toMonth(now)
  const user = await session.user()
  const visitor = user ? undefined : getVisitor(session, deps.secret)
  const viewer = user ? `user:${user.id}` : visitor ? `visitor:${visitor.id}` : ''
  const before = visitor?.firstMonth === month ? visitor.firstLocation : null
  const plan = user?.plan ?? 'free'
  // A view that is only in the cookie counts, unless it is already stored.
  // Nothing is stored of a visitor without a cookie, so any server knows the answer.
  const sql = viewer === '' ? deps.readSql : deps.sql
  const [row] = await sql<Row[]>`
    select p.location_limit, p.favorites_limit,
      coalesce((select used from view_counts where viewer = ${viewer} and month = ${month}), 0)
        + (${before}::uuid is not null and not exists (
            select from location_views where viewer = ${viewer} and month = ${month} and location_id = ${before}::uuid))::int as views,
      ${user ? favoriteCount(sql, user.id) : sql`0`} as favorites
    from subscription_plans p where p.id = ${plan}`
  return {
    plan,
    monthlyLocationViews: row?.views ?? 0,
    locationLimit: row?.location_limit ?? null,
    monthlyFavorites: row?.favorites ?? 0,
    favoritesLimit: row?.favorites_limit ?? null,
    lastReset: getLastReset(now).toISOString(),
    resetsAt: getNextReset(now).toISOString(),
  }
}

/** The user's number of favorites and the plan's limit; null without a limit. */
export async function countFavorites(
  tx: Queryable,
  userId: string,
  plan: string,
): Promise<{ max: number | null; used: number }> {
  const [row] = await tx<{ max: number | null; used: number }[]>`
    select favorites_limit as max, ${favoriteCount(tx, userId)} as used from subscription_plans where id = ${plan}`
  return row ?? { max: null, used: 0 }
}

/** The number of a user's favorites. Removed locations do not count, because the user could not remove them to make room. */
const favoriteCount = (sql: Queryable, userId: string) =>
  sql`(select count(*)::int from favorites f join locations l on l.id = f.location_id where f.user_id = ${userId} and l.removed_at is null)`
