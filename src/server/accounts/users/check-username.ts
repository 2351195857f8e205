// GET /api/auth/username: whether a new account can have this username.
import type { CallContext } from '../../app/request/context.ts'

export async function checkUsername(
  { deps: { sql } }: CallContext,
  { username }: { username: string },
): Promise<{ isAvailable: boolean }> {
  const rows = await sql`select from users where username = ${username}`
  return { isAvailable: rows.length === 0 }
}
