// Inserts who follows whom among the demo users, and their portfolios.
import type { Queryable } from '../../platform/db/pool.ts'

/** Follows one user after the other, each from the day after both accounts exist. */
export async function insertDemoFollows(
  tx: Queryable,
  followerId: string,
  followingIds: readonly string[],
): Promise<void> {
  await tx`insert into follows (follower_id, following_id, created_at)
    select p.id, o.id, least(now(), greatest(p.created_at, o.created_at) + k.position * interval '1 day')
    from unnest(${followingIds as string[]}::uuid[]) with ordinality k (id, position)
      join users o on o.id = k.id join users p on p.id = ${followerId}`
}

type DemoPortfolio = {
  userId: string
  title: string
  description: string
  /** In order; the first one is the cover. */
  photoIds: string[]
  createdAt: string
}

export async function insertDemoPortfolio(tx: Queryable, portfolio: DemoPortfolio): Promise<void> {
  const { userId, title, description, photoIds, createdAt } = portfolio
  await tx`with made as (
      insert into portfolios (user_id, title, description, cover_photo_id, created_at, updated_at)
      values (${userId}, ${title}, ${description}, ${photoIds[0] ?? null}, ${createdAt}, ${createdAt}) returning id)
    insert into portfolio_photos (portfolio_id, photo_id, user_id, sort_order, created_at)
    select made.id, k.photo_id, ${userId}, k.position::int - 1, ${createdAt}
    from made, unnest(${photoIds}::uuid[]) with ordinality k (photo_id, position)`
}
