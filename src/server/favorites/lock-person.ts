// Whoever changes a person's favorites waits for whoever does it already.
import type { Queryable } from '../platform/db/pool.ts'

/** Holds the person's row until the transaction ends, and gives their plan as it is then. */
export async function lockPerson(tx: Queryable, personId: string): Promise<string> {
  const [row] = await tx<{ plan: string }[]>`select plan from people where id = ${personId} for no key update`
  return row?.plan ?? 'free'
}
