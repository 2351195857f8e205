// PATCH /api/me/profile: a user changes their profile. Absent fields are not changed.
import type { Profile } from '../../../contract/community/profiles.ts'
import type { ProfileChanges } from '../../accounts/users/fields.ts'
import { writeProfile } from '../../accounts/users/write-profile.ts'
import type { UserContext } from '../../app/request/context.ts'
import { readProfile } from './read.ts'

export async function updateProfile(context: UserContext, changes: ProfileChanges): Promise<Profile> {
  const { user, deps } = context
  await writeProfile(deps.sql, user.id, changes.bio === '' ? { ...changes, bio: null } : changes)
  return await readProfile(context, { username: user.username })
}
