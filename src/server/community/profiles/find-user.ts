// Finds the user of a profile call, the session's relation to them, and whether the session may see more than name and image.
import { Problem } from '../../../contract/problems.ts'
import { type privacyLevels, seesProfile } from '../../../rules/profiles.ts'
import { type AboutFields, aboutFields } from '../../accounts/users/fields.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'

export type UserRow = AboutFields & {
  id: string
  username: string
  name: string
  image: string | null
  isDemo: boolean
  joinedAt: Date
  privacyLevel: (typeof privacyLevels)[number]
  isFollowing: boolean
  followsYou: boolean
}

/** `viewerId` is null for visitors. `sql` is the primary for signed-in users, so that they see their own writes at once. */
export type Found = {
  user: UserRow
  viewerId: string | null
  isSelf: boolean
  isVisible: boolean
  sql: Sql
}

/** @throws Problem not-found when no user has that name, also for a suspended user other than the session's own */
export async function findUser({ deps, session }: CallContext, username: string): Promise<Found> {
  const viewer = await session.user()
  const viewerId = viewer?.id ?? null
  const sql = viewer ? deps.sql : deps.readSql
  const [user] = username.includes('\0')
    ? []
    : await sql<UserRow[]>`
    select p.id, p.username, p.name, p.image, ${aboutFields.select(sql, 'p')}, p.is_demo as "isDemo", p.created_at as "joinedAt",
      coalesce(u.privacy_level, 'public') as "privacyLevel",
      exists (select from follows f where f.follower_id = ${viewerId} and f.following_id = p.id) as "isFollowing",
      exists (select from follows f where f.follower_id = p.id and f.following_id = ${viewerId}) as "followsYou"
    from users p left join user_preferences u on u.user_id = p.id
    where p.username = ${username} and (not p.banned or p.id = ${viewerId})`
  if (!user) throw new Problem('not-found', 'There is no user with this name')
  const isSelf = user.id === viewerId
  const isVisible = seesProfile(user.privacyLevel, {
    isSelf,
    isFollowing: user.isFollowing,
    isAdmin: viewer?.isAdmin ?? false,
  })
  return { user, viewerId, isSelf, isVisible, sql }
}

/** The same, and requires that the session may see the profile. @throws Problem not-found, forbidden */
export async function findVisible(context: CallContext, username: string): Promise<Found> {
  const found = await findUser(context, username)
  if (!found.isVisible)
    throw new Problem(
      'forbidden',
      found.user.privacyLevel === 'private'
        ? 'This profile is private'
        : 'Only followers can see this profile',
    )
  return found
}
