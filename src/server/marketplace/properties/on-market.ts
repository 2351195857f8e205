// Which listings everybody sees.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** Property `p` is approved, and its owner is not suspended. Every query for the market includes it. */
export const isOnMarket = (sql: Queryable): Fragment =>
  sql`(p.state = 'approved' and not exists (select from users o where o.id = p.owner_id and o.banned))`
