// Following: once per pair, never oneself. Lists of followers and followed users include the session's relation to each.

import type { FollowEntry } from '../../../contract/community/profiles.ts'
import { Problem } from '../../../contract/problems.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import { type Found, findUser } from './find-user.ts'
import { toUser, type UserColumns, userColumns } from './queries.ts'

/** Idempotent. @throws Problem not-found, or forbidden for the user's own profile */
export async function follow(
  context: UserContext,
  { username }: { username: string },
): Promise<{ isFollowing: true; followers: number }> {
  const { user: me } = context
  const { user, isSelf } = await findUser(context, username)
  if (isSelf) throw new Problem('forbidden', 'You can’t follow yourself')
  return await context.deps.sql.transaction(async (tx) => {
    const followed =
      await tx`insert into follows (follower_id, following_id) values (${me.id}, ${user.id}) on conflict do nothing`
    if (followed.count === 1)
      await notify(tx, {
        userId: user.id,
        kind: 'follow',
        actorId: me.id,
        subjectKind: 'user',
        subjectId: me.id,
        data: { username: me.username },
      })
    const [count] = await tx<
      { followers: number }[]
    >`select count(*)::int as followers from follows where following_id = ${user.id}`
    return { isFollowing: true as const, followers: count?.followers ?? 0 }
  })
}

/** Idempotent. @throws Problem not-found */
export async function unfollow(context: UserContext, { username }: { username: string }): Promise<void> {
  const { user: me } = context
  const { user } = await findUser(context, username)
  await context.deps.sql`delete from follows where follower_id = ${me.id} and following_id = ${user.id}`
}

type FollowRow = UserColumns & { id: string; at: Date; is_following: boolean }

/** @param side the users who follow this user, or the users whom this user follows */
export async function listFollows(
  { sql, user, viewerId }: Found,
  side: 'followers' | 'following',
  { cursor, limit }: PageInput,
): Promise<Page<FollowEntry>> {
  const [own, other] =
    side === 'followers'
      ? [sql`f.following_id`, sql`f.follower_id`]
      : [sql`f.follower_id`, sql`f.following_id`]
  const order = newestFirst(side, sql`f.created_at`, sql`f.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<FollowRow[]>`
      select f.id, f.created_at as at, ${userColumns(sql)},
        exists (select from follows mine where mine.follower_id = ${viewerId} and mine.following_id = p.id) as is_following
      from follows f join users p on p.id = ${other} and not p.banned
      where ${own} = ${user.id} and ${after} ${end}`,
    (row) => ({
      ...toUser(row),
      isFollowing: row.is_following,
      isSelf: row.user_id === viewerId,
    }),
  )
}
