// Rows of work that a process claims for a while: when such a row is due again, and how long a claim lasts.
import type { Queryable } from './pool.ts'
import type { Fragment } from './sql.ts'

/** Longer than a request to another service takes; doubled with each attempt. */
const firstSeconds = 20
const maxSeconds = 1800

/** The end of a claim, from the row's `attempts` before it. */
export const claimedUntil = (sql: Queryable): Fragment =>
  sql`now() + least(${firstSeconds} * power(2, least(attempts, 10)), ${maxSeconds}) * interval '1 second'`

/** An instant further ahead than any claim lasts was written by a wrong clock, so it counts as past. */
export const isDue = (sql: Queryable, at: Fragment): Fragment =>
  sql`(${at} <= now() or ${at} > now() + interval '1 hour')`
