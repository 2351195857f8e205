// POST /api/favorites: saves a location, once, within the plan's limit.
import type { Favorite } from '../../../contract/contributions/favorites.ts'
import { Problem } from '../../../contract/problems.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { OwnerContext } from '../../app/request/context.ts'
import { countFavorites } from '../../money/subscriptions/usage.ts'
import type { Queryable } from '../../platform/db/pool.ts'

type Row = { id: string; user_id: string; location_id: string; created_at: Date }

/** The new or existing favorite. @throws Problem not-found without such a location, plan-limit with limit, used and max */
export async function saveFavorite(
  { deps: { sql }, ownerId: userId }: OwnerContext,
  { locationId }: { locationId: string },
): Promise<Favorite> {
  return (await sql.transaction(async (tx) => {
    const plan = await lockUser(tx, userId)
    const existing = await tx<
      Row[]
    >`select id, user_id, location_id, created_at from favorites where user_id = ${userId} and location_id = ${locationId}`
    if (existing[0]) return toFavorite(existing[0])
    await requireLocation(tx, locationId)
    await requireRoom(tx, userId, plan)
    const [row] = await tx<Row[]>`
      insert into favorites (user_id, location_id, sort_order)
      values (${userId}, ${locationId}, coalesce((select min(sort_order) from favorites where user_id = ${userId}), 0) - 1)
      returning id, user_id, location_id, created_at`
    return toFavorite(row as Row)
  })) as Favorite
}

async function requireRoom(tx: Queryable, userId: string, plan: string): Promise<void> {
  const { used, max } = await countFavorites(tx, userId, plan)
  if (max === null || used < max) return
  throw new Problem(
    'plan-limit',
    `You've reached your limit of ${max} favorites. Upgrade to save more locations!`,
    { limit: 'favorites', used, max },
  )
}

const toFavorite = (row: Row): Favorite => ({
  id: row.id,
  userId: row.user_id,
  locationId: row.location_id,
  createdAt: row.created_at.toISOString(),
})
