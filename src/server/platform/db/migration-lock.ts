// The lock that servers take before they change the schema. A waiting server polls, outside of any transaction: an index that the server with
// the lock builds concurrently waits for the end of each transaction that had a snapshot, so one that waited in turn
// for the lock would keep both waiting forever.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable, Sql, Transaction } from './pool.ts'

const lockKey = 7_203_441
const askAgainMs = 100

/**
 * Runs `work` in a `read committed` transaction without a limit of time, which has the lock until its end; servers that start meanwhile wait.
 */
export async function inMigrationTransaction<T>(sql: Sql, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    // Released at once: it is only asked whether the lock is free.
    await askUntilLocked(sql, 'pg_try_advisory_xact_lock')
    const done = await sql.transaction(async (tx) => {
      await tx.query('set transaction isolation level read committed')
      await tx`set local statement_timeout = 0`
      return (await isLocked(tx, 'pg_try_advisory_xact_lock')) ? { result: await work(tx) } : undefined
    })
    if (done) return done.result
  }
}

/** Held until the connection ends, for statements that refuse to run in a transaction. */
export async function lockMigrationsOfSession(session: Queryable): Promise<void> {
  await askUntilLocked(session, 'pg_try_advisory_lock')
}

async function askUntilLocked(db: Queryable, lock: string): Promise<void> {
  while (!(await isLocked(db, lock))) await sleep(askAgainMs)
}

// As plain text: a prepared statement holds its snapshot until the next statement of its transaction.
async function isLocked(db: Queryable, lock: string): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }[]>(`select ${lock}(${lockKey}) as locked`)
  return row?.locked === true
}
