// GET /api/people/{username}: the profile with its counts, and how the caller stands to it.
import type { Profile } from '../../contract/profiles.ts'
import type { CallContext } from '../context.ts'
import type { Sql } from '../platform/db/pool.ts'
import { type Found, findPerson, type PersonRow } from './find-person.ts'

type Counts = { locations: number; photos: number; reviews: number; followers: number; following: number }

/** The profile; `about` is null for those who may see name and picture only. */
export const readProfile = async (
  context: CallContext,
  { username }: { username: string },
): Promise<Profile> => profileOf(await findPerson(context, username))

async function profileOf({ person, isSelf, isVisible, sql }: Found): Promise<Profile> {
  return {
    id: person.id,
    username: person.username,
    displayName: person.name,
    profileImage: person.image,
    isDemo: person.is_demo,
    privacyLevel: person.privacy_level,
    viewer: { isSelf, isFollowing: person.is_following, followsYou: person.follows_you },
    about: isVisible ? aboutOf(person, await countsOf(sql, person.id)) : null,
  }
}

function aboutOf(person: PersonRow, counts: Counts): NonNullable<Profile['about']> {
  return {
    bio: person.bio,
    website: person.website,
    instagram: person.instagram,
    flickr: person.flickr,
    specializesIn: person.specializes_in,
    joinedAt: person.created_at.toISOString(),
    reputation: person.reputation,
    totalLocationsShared: counts.locations,
    totalPhotosShared: counts.photos,
    totalReviews: counts.reviews,
    followers: counts.followers,
    following: counts.following,
  }
}

async function countsOf(sql: Sql, id: string): Promise<Counts> {
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
