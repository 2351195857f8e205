// Records the statements that run on a pool, with those that begin and end transactions.
import type { PoolClient } from 'pg'
import type { Sql } from '../../src/server/platform/db/pool.ts'

export type Sent = { text: string; values: readonly unknown[] }

/** Runs `work`; returns what it sent to the database, in order, and its result. */
export async function recordStatements<T>(
  sql: Sql,
  work: () => Promise<T>,
): Promise<{ sent: Sent[]; result: T }> {
  const sent: Sent[] = []
  const unwatch: (() => void)[] = []
  const watched = new Set<PoolClient>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query
    client.query = ((...args: [string | Sent, ...unknown[]]) => {
      const [statement] = args
      sent.push(typeof statement === 'string' ? { text: statement, values: [] } : statement)
      return (query as (...all: unknown[]) => unknown).apply(client, args)
    }) as never
    unwatch.push(() => {
      client.query = query
    })
  }
  // Emitted for every client that is handed out, before the code that requested it gets it.
  sql.pool.on('acquire', watch)
  try {
    return { result: await work(), sent }
  } finally {
    sql.pool.off('acquire', watch)
    for (const undo of unwatch) undo()
  }
}
