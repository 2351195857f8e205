// Background jobs in the same PostgreSQL (pg-boss): a job exists exactly if the transaction that sent it does, and survives a restart.
import { PgBoss } from 'pg-boss'
import type { Queryable, Sql } from '../db/pool.ts'
import type { Log } from '../log/log.ts'
import { resetFutureTimes } from './future-times.ts'
import { startRepeating } from './repeat.ts'

declare const carried: unique symbol
/** The name of a kind of job, which knows what its jobs carry: whoever sends one and what runs it agree. */
export type JobName<Data extends object> = string & { readonly [carried]?: (data: Data) => void }

/** What one kind of job does. Handlers may run twice after a crash, so they are written to be idempotent. `cron` runs it by itself, in UTC. */
export type JobKind<Data extends object = object> = {
  name: JobName<Data>
  run: (data: Data) => Promise<void>
  cron?: string
  retryLimit?: number
  concurrency?: number
  /** Runs once whenever a server starts, beside its other occasions. */
  atStart?: boolean
  /** Runs in every server process, at its start and then so often; not by a row of the queue, so it cannot be sent. */
  everySeconds?: number
}

/** A kind of job whose function takes what its name says. */
export const defineJob = <Data extends object>(kind: JobKind<Data>): JobKind<never> => kind

export type JobQueue = {
  /** @param tx the transaction that the job belongs to. `key`: at most one such job waits at a time. */
  send: <Data extends object>(
    tx: Queryable,
    name: JobName<Data>,
    data: NoInfer<Data>,
    options?: { key?: string; startAfter?: Date },
  ) => Promise<void>
  /** Runs a job that has failed for good once more. */
  retry: (tx: Queryable, name: string, id: string) => Promise<void>
  /** Looks for such jobs now instead of at the next poll; to be called when the transaction that sent one is done. Other servers poll. */
  wake: (name: string) => void
  stop: () => Promise<void>
}

// A job whose worker gives no sign of life, because it or the database was gone, is taken up again within half a minute.
const monitorSeconds = 10
const queueLimits = { retryDelay: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 15 }

// The library's own, through which everything by the clock goes. As it makes it, what a dead worker held would wait for 15 minutes.
const scheduleQueue = '__pgboss__send-it'

const nobody = '00000000-0000-0000-0000-000000000000'

/** The library's statements in a transaction of ours. */
const inTransaction = (tx: Queryable) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }),
})

const clockWatch = (sql: Sql) =>
  ({
    name: 'future-times',
    everySeconds: monitorSeconds,
    run: () => resetFutureTimes(sql),
  }) satisfies JobKind

// What an earlier version of the program did by the clock, and this one does not.
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
  boss.on('error', (error) => log.warn({ error: String(error) }, 'the job queue had to try again'))
  await boss.start()
  if (isWorking) {
    await forgetSchedules(boss, kinds)
    await boss.updateQueue(scheduleQueue, queueLimits)
  }
  const workers = new Map<string, string[]>()
  const repeated = [...kinds.filter((kind) => kind.everySeconds !== undefined), clockWatch(sql)]
  const repeating = (isWorking ? repeated : []).map((kind) =>
    startRepeating(kind as unknown as JobKind, kind.everySeconds as number, log),
  )
  for (const kind of kinds) {
    if (kind.everySeconds !== undefined) continue
    const limits = { retryLimit: kind.retryLimit ?? 5, ...queueLimits }
    await boss.createQueue(kind.name, { ...limits, policy: 'standard' })
    // A queue that an earlier version made keeps its limits otherwise.
    await boss.updateQueue(kind.name, limits)
    // Touches no job. Afterwards the library knows the queue and need not ask for it on a second connection in the middle of somebody's transaction.
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
          try {
            await kind.run((job.data ?? {}) as never)
          } catch (error) {
            log.error({ job: kind.name, error: String(error), stack: (error as Error).stack }, 'a job failed')
            throw error
          }
        },
      )
      workers.set(kind.name, [...(workers.get(kind.name) ?? []), id])
    }
  }
  return {
    send: async (tx, name, data, { key, startAfter } = {}) => {
      await boss.send(name, data, {
        db: inTransaction(tx),
        ...(key ? { singletonKey: key } : {}),
        ...(startAfter ? { startAfter } : {}),
      })
    },
    retry: async (tx, name, id) => void (await boss.retry(name, id, { db: inTransaction(tx) })),
    wake: (name) => {
      for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    },
    stop: async () => {
      await Promise.all([boss.stop({ graceful: true, timeout: 5000 }), ...repeating.map((one) => one.stop())])
    },
  }
}
