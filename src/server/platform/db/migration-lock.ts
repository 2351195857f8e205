// The lock that servers take before they change the schema. A waiting server polls instead of waiting in one statement:
// the snapshot of such a statement would block the concurrent index build of the server that holds the lock, and
// neither would proceed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from './pool.ts'

const lockKey = 7_203_441
const askAgainMs = 100

/** Held until the transaction ends; servers that start meanwhile wait. The transaction must be `read committed`. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await askUntilLocked(tx, 'pg_try_advisory_xact_lock')
}

/** Held until the connection ends, for statements that refuse to run in a transaction. */
export async function lockMigrationsOfSession(session: Queryable): Promise<void> {
  await askUntilLocked(session, 'pg_try_advisory_lock')
}

// As plain text: a prepared statement holds its snapshot until the next statement of its transaction.
async function askUntilLocked(db: Queryable, lock: string): Promise<void> {
  const ask = async () => (await db.query<{ locked: boolean }[]>(`select ${lock}(${lockKey}) as locked`))[0]
  for (let row = await ask(); !row?.locked; row = await ask()) await sleep(askAgainMs)
}
