// Finds what stops a server for good under load: work in a transaction that asks its pool for a second connection. When every connection
// of the pool is held by such work, all of it waits for ever, and PostgreSQL cannot see why.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from '../../src/server/platform/db/connect.ts'

/** A query of the driver: it runs when something waits for it, by giving itself to its handler. */
type Query = { handler?: (query: Query) => unknown; reject: (error: Error) => void }

/** The same pool, but a statement (or transaction) of the pool's own fails while the code that asks for it holds a connection of it. */
export function refuseSecondConnection(sql: Sql): Sql {
  const holding = new AsyncLocalStorage<true>()
  const fault = () =>
    new Error(
      'A statement of the pool within a transaction: pass the transaction on, or ask before it begins',
    )
  const guarded = (query: Query): Query => {
    const { handler } = query
    // What is only a piece of another statement has a handler too, which is never called.
    if (handler) query.handler = (one) => (holding.getStore() ? one.reject(fault()) : handler(one))
    return query
  }
  const begin = (...args: unknown[]) => {
    if (holding.getStore()) return Promise.reject(fault())
    const act = args.pop() as (tx: unknown) => unknown
    return (sql.begin as (...all: unknown[]) => unknown)(...args, (tx: unknown) =>
      holding.run(true, () => act(tx)),
    )
  }
  return new Proxy(sql, {
    apply: (target, self, args) => guarded(Reflect.apply(target as never, self, args)),
    get: (target, name) => {
      const value = target[name as keyof Sql] as unknown
      if (name === 'begin') return begin
      if (name === 'unsafe')
        return (...args: unknown[]) => guarded((value as (...all: unknown[]) => Query)(...args))
      return value
    },
  })
}
