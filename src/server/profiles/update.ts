// PATCH /api/me/profile: what a user says of themselves. What is absent stays.
import type { Profile } from '../../contract/profiles.ts'
import type { UserContext } from '../context.ts'
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
  if (Object.keys(columns).length > 0)
    await context.deps
      .sql`update users set ${context.deps.sql.set({ ...columns, updated_at: new Date() })} where id = ${user.id}`
  return await readProfile(context, { username: user.username })
}
