// A user beside their application, as JSON in the contract's shape.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** Of user `p`. */
export const userAsJson = (sql: Queryable): Fragment =>
  sql`json_build_object('id', p.id, 'username', coalesce(p.username, p.name), 'displayName', p.name, 'profileImage', p.image, 'isDemo', p.is_demo)`
