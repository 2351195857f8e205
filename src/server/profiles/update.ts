// PATCH /api/me/profile: a user changes their profile. Absent fields are not changed.
import type { Profile } from '../../contract/profiles.ts'
import type { UserContext } from '../context.ts'
import type { ProfileChanges } from '../users/fields.ts'
import { writeProfile } from '../users/write-profile.ts'
import { readProfile } from './read.ts'

export async function updateProfile(context: UserContext, changes: ProfileChanges): Promise<Profile> {
  const { user, deps } = context
  await writeProfile(deps.sql, user.id, changes.bio === '' ? { ...changes, bio: null } : changes)
  return await readProfile(context, { username: user.username })
}
