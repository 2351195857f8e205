// GET /api/profiles/{username}: the profile with its counts, and the session's relation to it.
import type { Profile } from '../../../contract/community/profiles.ts'
import { aboutFields } from '../../accounts/users/fields.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type Found, findUser, type UserRow } from './find-user.ts'

type Counts = { locations: number; photos: number; reviews: number; followers: number; following: number }

/** The profile. `about` is null if the session may see only name and image. */
export const readProfile = async (
  context: CallContext,
  { username }: { username: string },
): Promise<Profile> => getProfile(await findUser(context, username))

async function getProfile({ user, isSelf, isVisible, sql }: Found): Promise<Profile> {
  return {
    id: user.id,
    username: user.username,
    displayName: user.name,
    profileImage: user.image,
    isDemo: user.isDemo,
    privacyLevel: user.privacyLevel,
    viewer: { isSelf, isFollowing: user.isFollowing, followsYou: user.followsYou },
    about: isVisible ? toAbout(user, await getCounts(sql, user.id)) : null,
  }
}

function toAbout(user: UserRow, counts: Counts): NonNullable<Profile['about']> {
  return {
    ...aboutFields.pick(user),
    joinedAt: user.joinedAt.toISOString(),
    totalLocationsShared: counts.locations,
    totalPhotosShared: counts.photos,
    totalReviews: counts.reviews,
    followers: counts.followers,
    following: counts.following,
  }
}

async function getCounts(sql: Sql, id: string): Promise<Counts> {
  const [counts] = await sql<Counts[]>`select
    (select count(*)::int from locations where created_by = ${id} and removed_at is null) as locations,
    (select count(*)::int from location_photos h join locations l on l.id = h.location_id
      where h.user_id = ${id} and h.state = 'ready' and h.removed_at is null and l.removed_at is null) as photos,
    (select count(*)::int from location_reviews r join locations l on l.id = r.location_id
      where r.user_id = ${id} and r.removed_at is null and l.removed_at is null) as reviews,
    (select count(*)::int from follows where following_id = ${id}) as followers,
    (select count(*)::int from follows where follower_id = ${id}) as following`
  return counts as Counts
}
