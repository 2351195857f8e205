// Background jobs in the same PostgreSQL (pg-boss): a job exists exactly if the transaction that sent it committed, and
// survives a restart.
import { PgBoss } from 'pg-boss'
import type { Queryable, Sql } from '../db/pool.ts'
import type { Log } from '../log/log.ts'
import { resetFutureTimes } from './future-times.ts'
import { continued, runJob, withTrace } from './observe-job.ts'
import { startRepeating } from './repeat.ts'

declare const carried: unique symbol
/** The name of a kind of job, typed with its data, so that sender and handler agree. */
export type JobName<Data extends object> = string & { readonly [carried]?: (data: Data) => void }

/**
 * The handler of one kind of job. Handlers may run twice after a crash, so they must be idempotent. `cron` schedules
 * it, in UTC.
 */
export type JobKind<Data extends object = object> = {
  name: JobName<Data>
  run: (data: Data, jobs: JobQueue) => Promise<void>
  cron?: string
  retryLimit?: number
  concurrency?: number
  /** Also runs once whenever a server starts. */
  atStart?: boolean
  /**
   * Runs in every server process, at its start and then at this interval. It is not a row in the queue, so it cannot be
   * sent.
   */
  everySeconds?: number
}

/** A kind of job whose function takes the data of its name. */
export const defineJob = <Data extends object>(kind: JobKind<Data>): JobKind<never> => kind

export type JobQueue = {
  /** @param tx the transaction that the job belongs to. `key`: at most one such job waits at a time. */
  send: <Data extends object>(
    tx: Queryable,
    name: JobName<Data>,
    data: NoInfer<Data>,
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>
  /** Runs a finally failed job once more. */
  retry: (tx: Queryable, name: string, id: string) => Promise<void>
  /**
   * Looks for such jobs now instead of at the next poll; to be called after the commit of the transaction that sent
   * one. Other servers poll.
   */
  wake: (name: string) => void
  stop: () => Promise<void>
}

// A job whose worker sends no heartbeat, because it or the database was gone, is resumed within half a minute.
const monitorSeconds = 10
const queueLimits = { retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 15 }

// The library's own queue for all scheduled jobs. With its default settings a dead worker's jobs would wait for 15
// minutes.
const scheduleQueue = '__pgboss__send-it'

const nobody = '00000000-0000-0000-0000-000000000000'

/** Runs the library's statements in our transaction. */
const inTransaction = (tx: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }),
})

const clockWatch = (sql: Sql) =>
  ({
    name: 'future-times',
    everySeconds: monitorSeconds,
    run: () => resetFutureTimes(sql),
  }) satisfies JobKind

// Removes schedules of an earlier version that this version does not have.
async function forgetSchedules(boss: PgBoss, kinds: JobKind<never>[]): Promise<void> {
  const names = new Set(kinds.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
}

/** Starts the queue. With `isWorking` false it only sends: for tests and command line tools. */
export async function startJobs(options: {
  sql: Sql
  log: Log
  kinds: JobKind<never>[]
  isWorking: boolean
  pollSeconds?: number
}): Promise<JobQueue> {
  const { sql, log, kinds, isWorking, pollSeconds = 1 } = options
  const boss = new PgBoss({
    db: { executeSql: (text, values) => sql.pool.query(text, values) },
    supervise: isWorking,
    schedule: isWorking,
    migrate: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
  })
  // The library emits objects that only look like errors.
  boss.on('error', ({ message }) => log.warn({ error: message }, 'the job queue had an error and retries'))
  await boss.start()
  if (isWorking) {
    await forgetSchedules(boss, kinds)
    await boss.updateQueue(scheduleQueue, queueLimits)
  }
  const workers = new Map<string, string[]>()
  const queue = toQueue(boss, workers, async () => {
    await Promise.all([boss.stop({ graceful: true, timeout: 5000 }), ...repeating.map((one) => one.stop())])
  })
  const repeated = [...kinds.filter((kind) => kind.everySeconds !== undefined), clockWatch(sql)]
  const repeating = (isWorking ? repeated : []).map(({ name, run, everySeconds }) =>
    startRepeating({ name, run: () => run({} as never, queue) }, everySeconds as number, log),
  )
  for (const kind of kinds) {
    if (kind.everySeconds !== undefined) continue
    const limits = { retryLimit: kind.retryLimit ?? 5, ...queueLimits }
    await boss.createQueue(kind.name, { ...limits, policy: 'standard' })
    // Without this a queue of an earlier version keeps its old limits.
    await boss.updateQueue(kind.name, limits)
    // Changes no job. Afterwards the library has cached the queue and needs no second connection for it in the middle
    // of a transaction.
    await boss.resume(kind.name, nobody)
    if (!isWorking) continue
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'UTC' })
    if (kind.atStart) await boss.send(kind.name, {}, { singletonKey: 'start' })
    for (let worker = 0; worker < (kind.concurrency ?? 1); worker++) {
      const id = await boss.work(
        kind.name,
        { batchSize: 1, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: 5 },
        async ([job]) => {
          if (!job) return
          const { data, traceparent } = continued(job.data as object | null)
          try {
            await runJob(kind.name, { traceparent, isTraced: true }, () => kind.run(data as never, queue))
          } catch (error) {
            log.error({ job: kind.name, error: String(error), stack: (error as Error).stack }, 'a job failed')
            throw error
          }
        },
      )
      workers.set(kind.name, [...(workers.get(kind.name) ?? []), id])
    }
  }
  return queue
}

const toQueue = (
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  stop: () => Promise<void>,
): JobQueue => ({
  send: async (tx, name, data, { key, startAfter } = {}) => {
    await boss.send(name, withTrace(data), {
      db: inTransaction(tx),
      ...(key ? { singletonKey: key } : {}),
      ...(startAfter ? { startAfter } : {}),
    })
  },
  retry: async (tx, name, id) => void (await boss.retry(name, id, { db: inTransaction(tx) })),
  wake: (name) => {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  },
  stop,
})
