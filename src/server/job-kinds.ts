// Every background job of the server: those that the domains register, and the nightly removal of rows whose time is over.
import type { JobDeps } from './domain.ts'
import type { Sql } from './platform/db/pool.ts'
import type { JobKind } from './platform/jobs/queue.ts'

/** The jobs of this server. */
export function jobKinds(deps: JobDeps): JobKind<never>[] {
  const retention = { name: 'forget-old-rows', cron: '17 3 * * *', run: () => removeOldRows(deps) }
  return [...deps.domains.flatMap(({ jobs }) => jobs?.(deps) ?? []), retention]
}

async function removeOldRows({ sql, domains }: { sql: Sql } & Pick<JobDeps, 'domains'>): Promise<void> {
  for (const { table, where } of domains.flatMap(({ retention = [] }) => retention))
    await sql`delete from ${sql.id(table)} where ${sql.raw(where)}`
}
