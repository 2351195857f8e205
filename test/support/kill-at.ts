// Terminates the connection of a statement just before it is sent: the first, the second, … of a request.
import type { PoolClient } from 'pg'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { createTestDatabase } from './app.ts'

export type KillSwitch = {
  /** Runs `work`; the backend of its n-th statement on the pool is terminated. Returns whether there were that many. */
  during: <T>(n: number, work: () => Promise<T>) => Promise<{ result: T; wasKilled: boolean }>
  close: () => Promise<void>
}

/** Watches a pool's connections. Statements are counted over all of them. */
export async function killSwitchOn(sql: Sql): Promise<KillSwitch> {
  const other = await createTestDatabase()
  const watched = new WeakSet<PoolClient>()
  let left = Number.POSITIVE_INFINITY
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = (async (...args: unknown[]) => {
      left -= 1
      if (left === 0) await terminate(other.sql, (client as unknown as { processID: number }).processID)
      return await query(...args)
    }) as never
  }
  // Emitted for every client that is handed out, before the code that requested it gets it.
  sql.pool.on('acquire', watch)
  return {
    during: async (n, work) => {
      left = n
      try {
        const result = await work()
        return { result, wasKilled: left <= 0 }
      } finally {
        left = Number.POSITIVE_INFINITY
      }
    },
    close: async () => {
      sql.pool.off('acquire', watch)
      await other.drop()
    },
  }
}

/** Waits until the backend is gone, so that no statement reaches it. */
async function terminate(sql: Sql, pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`
}
