// A clock that was ahead leaves instants that are still to come, and the job queue would wait for them: jobs that begin in days, workers
// whose last sign of life is yet to be given, passes of the library that are not due. They are set to now.
import type { Sql } from '../db/pool.ts'

// Clocks of several servers differ a little.
const tolerance = "interval '1 minute'"
/** A retry waits for minutes; the library's own pause of its counts for an hour at most. */
const maxDelay = "interval '61 minutes'"

const statements = [
  // The delay that was asked for stays.
  `update pgboss.job set start_after = start_after - (created_on - now()), keep_until = keep_until - (created_on - now()), created_on = now()
    where state in ('created', 'retry') and created_on > now() + ${tolerance}`,
  `update pgboss.job set start_after = now() where state = 'retry' and start_after > now() + ${maxDelay}`,
  // A worker that lives notes it again within seconds, any other is given up soon.
  `update pgboss.job set heartbeat_on = now(), started_on = now() where state = 'active' and heartbeat_on > now() + ${tolerance}`,
  toPast('pgboss.queue', ['monitor_claim_on', 'monitor_on', 'maintain_on'], tolerance),
  toPast('pgboss.version', ['cron_on', 'bam_on', 'flow_on', 'reindex_on'], tolerance),
  toPast('pgboss.version', ['monitor_backoff_on'], maxDelay),
]

function toPast(table: string, columns: string[], limit: string): string {
  const isAhead = (column: string) => `${column} > now() + ${limit}`
  const set = columns.map(
    (column) => `${column} = case when ${isAhead(column)} then now() else ${column} end`,
  )
  return `update ${table} set ${set.join(', ')} where ${columns.map(isAhead).join(' or ')}`
}

/** Any number of servers may do so at once; where the clock was right nothing is changed. */
export async function resetFutureTimes(sql: Sql): Promise<void> {
  for (const statement of statements) await sql.query(statement, [])
}
