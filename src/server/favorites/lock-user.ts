// Whoever changes a user's favorites waits for whoever does it already.
import type { Queryable } from '../platform/db/pool.ts'

/** Holds the user's row until the transaction ends, and gives their plan as it is then. */
export async function lockUser(tx: Queryable, userId: string): Promise<string> {
  const [row] = await tx<{ plan: string }[]>`select plan from users where id = ${userId} for no key update`
  return row?.plan ?? 'free'
}
