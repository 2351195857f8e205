// Writes a user's public profile, for the profiles domain.
import type { Queryable } from '../platform/db/pool.ts'

type ProfileColumns = {
  name?: string
  bio?: string | null
  website?: string | null
  instagram?: string | null
  flickr?: string | null
  specializes_in?: string[]
}

/** Absent columns are not changed. */
export async function writeProfile(sql: Queryable, userId: string, columns: ProfileColumns): Promise<void> {
  await sql`update users set ${sql.set({ ...columns, updated_at: new Date() })} where id = ${userId}`
}

/** Replaces or removes the profile image. Returns the id of the previous image's files. */
export async function replaceProfileImage(
  tx: Queryable,
  userId: string,
  next: { id: string; image: string } | null,
): Promise<string | null> {
  const [row] = await tx<
    { picture_id: string | null }[]
  >`select picture_id from users where id = ${userId} for no key update`
  await tx`update users set picture_id = ${next?.id ?? null}, image = ${next?.image ?? null}, updated_at = now() where id = ${userId}`
  return row?.picture_id ?? null
}
