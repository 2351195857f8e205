// Writes a user's public profile, for the profiles domain.
import type { Queryable } from '../../platform/db/pool.ts'
import { editableFields, type ProfileChanges } from './fields.ts'

/** Absent fields are not changed. */
export async function writeProfile(sql: Queryable, userId: string, changes: ProfileChanges): Promise<void> {
  const columns = editableFields.toColumns(changes)
  if (Object.keys(columns).length > 0)
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
