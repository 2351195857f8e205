// PATCH /api/me/profile: a user changes their profile. Absent fields are not changed.
import type { Profile } from '../../contract/profiles.ts'
import type { UserContext } from '../context.ts'
import { writeProfile } from '../users/write-profile.ts'
import { readProfile } from './read.ts'

type Changes = {
  displayName?: string | undefined
  bio?: string | undefined
  website?: string | null | undefined
  instagram?: string | null | undefined
  flickr?: string | null | undefined
  specializesIn?: string[] | undefined
}

export async function updateProfile(context: UserContext, changes: Changes): Promise<Profile> {
  const { user } = context
  const { displayName, bio, ...rest } = changes
  const columns = Object.fromEntries(
    Object.entries({
      name: displayName,
      bio: bio === '' ? null : bio,
      website: rest.website,
      instagram: rest.instagram,
      flickr: rest.flickr,
      specializes_in: rest.specializesIn,
    }).filter(([, value]) => value !== undefined),
  )
  if (Object.keys(columns).length > 0) await writeProfile(context.deps.sql, user.id, columns)
  return await readProfile(context, { username: user.username })
}
