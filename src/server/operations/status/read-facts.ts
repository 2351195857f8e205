// What the database says about itself and about the work that waits in it: for the metrics and for /admin/status.
import type { BacklogName } from '../../../rules/server-status.ts'
import type { AttentionDeps } from '../../app/domains/attention.ts'
import { listWaitingCounts } from '../../app/domains/counted-list.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { readLastBackup } from '../backup/last-backup.ts'

type Waiting = { waiting: number; oldestSeconds: number }

export type Facts = {
  database: {
    version: string
    sizeBytes: number
    connections: number
    maxConnections: number
    longestTransactionSeconds: number
  }
  backlogs: (Waiting & { name: BacklogName })[]
  jobs: (Waiting & { name: string })[]
  attention: Record<'paymentsToCheck' | 'mailsFailed' | 'mailsRefused' | 'jobsFailed', number>
  lastBackupAt: Date | null
}

export type FactsDeps = {
  sql: Sql
  domains: readonly Domain[]
  gateway: AttentionDeps['gateway']
  isMailSent: boolean
}

export async function readFacts(deps: FactsDeps): Promise<Facts> {
  return {
    database: await readDatabase(deps.sql),
    backlogs: await readBacklogs(deps),
    jobs: await readJobs(deps.sql),
    attention: await readAttention(deps),
    lastBackupAt: await readLastBackup(deps.sql),
  }
}

async function readDatabase(sql: Sql): Promise<Facts['database']> {
  const [row] = await sql<Facts['database'][]>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      coalesce((select extract(epoch from max(now() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()), 0) as "longestTransactionSeconds"`
  return row as Facts['database']
}

/** Without an email server, emails wait by design. */
async function readBacklogs({ sql, domains, gateway, isMailSent }: FactsDeps): Promise<Facts['backlogs']> {
  const selects = domains
    .flatMap(({ backlogs = {} }) => Object.entries(backlogs))
    .filter(([name]) => isMailSent || name !== 'emails')
    .map(
      ([name, select]) => sql`
        select ${name}::text as name, count(*)::int as waiting,
          greatest(extract(epoch from now() - min(at)), 0)::float8 as "oldestSeconds" from (${select(sql, gateway.name)}) waiting`,
    )
  return await sql<Facts['backlogs']>`${sql.join(selects, ' union all ')}`
}

async function readJobs(sql: Sql): Promise<Facts['jobs']> {
  return await sql<Facts['jobs']>`
    select q.name, count(j.id)::int as waiting,
      greatest(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
    where not starts_with(q.name, '__pgboss') group by q.name order by q.name`
}

async function readAttention(deps: FactsDeps): Promise<Facts['attention']> {
  const { sql } = deps
  const counts = listWaitingCounts(deps.domains)
  const names = ['paymentsToCheck', 'mailsFailed', 'mailsRefused', 'jobsFailed'] as const
  const selects = names.map((name) => sql`(${counts[name]?.(sql, deps) ?? sql`select 0`}) as ${sql.id(name)}`)
  const [row] = await sql<Facts['attention'][]>`select ${sql.join(selects, ', ')}`
  return row as Facts['attention']
}
