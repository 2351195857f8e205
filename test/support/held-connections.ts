// Detects a cause of deadlocks under load: work in a transaction that needs a second connection of its pool. When every
// connection of the pool is held by such work, all of it waits until a timeout, and PostgreSQL cannot detect why.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql, Transaction } from '../../src/server/platform/db/pool.ts'

/** The same pool, but it gives no connection to code that runs within one of its transactions. */
export function refuseSecondConnection(sql: Sql): Sql {
  const holding = new AsyncLocalStorage<true>()
  const { pool, transaction } = sql
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown
  pool.connect = ((...callback: unknown[]) => {
    if (!holding.getStore()) return connect(...callback)
    const error = new Error(
      'A statement of the pool within a transaction: pass the transaction on, or ask before it begins',
    )
    const [answer] = callback as [((error: Error) => void)?]
    return answer ? answer(error) : Promise.reject(error)
  }) as typeof pool.connect
  sql.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction((tx) => holding.run(true, () => work(tx)))
  return sql
}
