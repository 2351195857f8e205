// A clock that ran ahead leaves future instants for which the job queue would wait: jobs that start in days, workers
// whose next heartbeat is not due, maintenance that is not due. They are set to now.
import type { Sql } from '../db/pool.ts'

// The clocks of several servers differ a little.
const tolerance = "interval '1 minute'"
/** A retry waits for minutes; the library's own interval between its counts is an hour at most. */
const maxDelay = "interval '61 minutes'"

const statements = [
  // A requested delay remains.
  `update pgboss.job set start_after = start_after - (created_on - now()), keep_until = keep_until - (created_on - now()), created_on = now()
    where state in ('created', 'retry') and created_on > now() + ${tolerance}`,
  `update pgboss.job set start_after = now() where state = 'retry' and start_after > now() + ${maxDelay}`,
  // A living worker renews it within seconds; a dead one is soon given up.
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

/** Several servers may do this at once; with a correct clock nothing is changed. */
export async function resetFutureTimes(sql: Sql): Promise<void> {
  for (const statement of statements) await sql.query(statement, [])
}
