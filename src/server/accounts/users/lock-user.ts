// Serializes transactions that change counted or ordered rows of one user.
import type { Queryable } from '../../platform/db/pool.ts'

/** Locks the user's row until the transaction ends and returns their current plan. */
export async function lockUser(tx: Queryable, userId: string): Promise<string> {
  const [row] = await tx<{ plan: string }[]>`select plan from users where id = ${userId} for no key update`
  return row?.plan ?? 'free'
}
