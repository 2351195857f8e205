// Background jobs for administrators: queues with their counts, jobs with their errors, and retrying a failed job.
import type { Job, Queue } from '../../../contract/operations/admin-operation.ts'
import { Problem } from '../../../contract/problems.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { getActor, recordAction } from './audit.ts'
import type { ActionResult } from './location-actions.ts'
import { contains, instant, type PageInput } from './page.ts'

// Excludes the library's own queues, which hold its schedules.
export const ours = (sql: Queryable): Fragment => sql`not starts_with(j.name, '__pgboss')`

const states = (sql: Queryable): Record<Job['state'], Fragment> => ({
  waiting: sql`j.state in ('created', 'retry')`,
  active: sql`j.state = 'active'`,
  failed: sql`j.state = 'failed'`,
  done: sql`j.state in ('completed', 'cancelled')`,
})

const count = (sql: Queryable, state: Job['state']) =>
  sql`(count(j.id) filter (where ${states(sql)[state]}))::int`

export async function listQueues(sql: Sql): Promise<Queue[]> {
  return await sql<Queue[]>`
    select q.name, ${count(sql, 'waiting')} as waiting, ${count(sql, 'active')} as active, ${count(sql, 'failed')} as failed, ${count(sql, 'done')} as done
    from pgboss.queue q left join pgboss.job j on j.name = q.name where not starts_with(q.name, '__pgboss') group by q.name order by q.name`
}

type JobRow = {
  id: string
  at: Date
  name: string
  state: string
  retry_count: number
  error: string | null
  started_on: Date | null
  completed_on: Date | null
}

type ListInput = PageInput & { state: Job['state'] | 'all'; queue?: string | undefined }

export const listJobs = countedList(
  {
    jobsFailed: (sql) =>
      sql`select count(*)::int from pgboss.job j where ${states(sql).failed} and ${ours(sql)}`,
  },
  async ({ deps: { sql } }: UserContext, input: ListInput) => {
    const state = input.state === 'all' ? sql`true` : states(sql)[input.state]
    // The library stores microseconds, which a cursor would lose.
    const at = sql`date_trunc('milliseconds', j.created_on)`
    const error = sql`left(coalesce(j.output ->> 'message', j.output ->> 'value'), 1000)`
    const order = byAge(input, 'admin-jobs', at, sql`j.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<JobRow[]>`
      select j.id, ${at} as at, j.name, j.state::text, j.retry_count, case when j.state in ('failed', 'retry') then ${error} end as error, j.started_on, j.completed_on
      from pgboss.job j where ${ours(sql)} and ${state} and ${input.queue ? sql`j.name = ${input.queue}` : sql`true`} and ${onDays(sql, at, input)} and ${contains(sql, sql`plain_text(j.name || ' ' || coalesce(${error}, ''))`, input.search)}
        and ${after} ${end}`,
      toJob,
    )
  },
)

const stateNames: Record<string, Job['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'active',
  failed: 'failed',
}

function toJob(row: JobRow): Job {
  return {
    id: row.id,
    queue: row.name,
    state: stateNames[row.state] ?? 'done',
    attempts: row.retry_count + (row.started_on ? 1 : 0),
    error: row.error,
    createdAt: row.at.toISOString(),
    startedAt: instant(row.started_on),
    finishedAt: instant(row.completed_on),
  }
}

/** @throws Problem not-found, conflict when it has not failed, or no longer */
export async function retryJob(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const actor = getActor(context)
  const { sql, jobs } = context.deps
  return await sql.transaction(async (tx) => {
    const [job] = await tx<
      { name: string; state: string }[]
    >`select j.name, j.state::text from pgboss.job j where j.id = ${id} and ${ours(tx)} for update`
    if (!job) throw new Problem('not-found', 'There is no job with this id')
    if (job.state !== 'failed') throw new Problem('wrong-state', 'This job has not failed')
    await jobs.retry(tx, job.name, id)
    return {
      actionId: await recordAction(tx, {
        actor,
        action: 'job.retry',
        subjectKind: 'job',
        subjectId: id,
        subjectName: job.name,
      }),
      canUndo: false,
    }
  })
}
