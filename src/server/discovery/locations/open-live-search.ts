// The resources of live search: a few connections of its own, whose plans are shared by all inputs, and a
// queue. More statements at once than the database has processors would only delay each other, and the
// server's own process with them (decision 51).
import type { PoolOptions, Sql } from '../../platform/db/pool.ts'
import { createQueue, type Queue } from '../../platform/queue.ts'

export type LiveSearch = { sql: Sql; queue: Queue }

/** Searches at once. The statements of a search run one after the other. */
const maxRunning = 3

/** @param connect opens a pool on the database that live search reads */
export function openLiveSearch(connect: (options: PoolOptions) => Sql): LiveSearch {
  const sql = connect({ name: 'live-search', connections: maxRunning, sharesPlans: true })
  return { sql, queue: createQueue(maxRunning) }
}
