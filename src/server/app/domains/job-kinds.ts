// Every background job of the server: the jobs of the domains, and the nightly deletion of rows past their retention.

import type { Sql } from '../../platform/db/pool.ts'
import type { JobKind } from '../../platform/jobs/queue.ts'
import type { JobDeps } from './domain.ts'

/** The jobs of this server. */
export function jobKinds(deps: JobDeps): JobKind<never>[] {
  const retention = { name: 'forget-old-rows', cron: '17 3 * * *', run: () => removeOldRows(deps) }
  return [...deps.domains.flatMap(({ jobs }) => jobs?.(deps) ?? []), retention]
}

async function removeOldRows({ sql, domains }: { sql: Sql } & Pick<JobDeps, 'domains'>): Promise<void> {
  for (const { table, where } of domains.flatMap(({ retention = [] }) => retention))
    await sql`delete from ${sql.id(table)} where ${sql.raw(where)}`
}
