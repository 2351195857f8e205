// Metrics that the database and the disk are asked for: at most every ten seconds, and without making the reader of the metrics wait long.
import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { readDiskSpace } from './disk.ts'
import { type Facts, type FactsDeps, readFacts } from './read-facts.ts'

const freshMs = 10_000
const waitMs = 3000

/** Registers the gauges. The result sets them; with a database that does not answer, `database_up` is 0 and its other gauges are gone. */
export function createStatusGauges(
  deps: FactsDeps & { dataDir?: string | undefined },
  registry: Registry,
): () => Promise<void> {
  const gauges = createGauges(registry)
  const latest = createLatest(() => readFacts(deps))
  return async () => {
    const [facts, disk] = await Promise.all([latest(), readDiskSpace(deps.dataDir)])
    for (const gauge of Object.values(gauges)) clear(gauge)
    gauges.up.set(facts ? 1 : 0)
    if (facts) setFacts(gauges, facts)
    if (disk) {
      gauges.diskFree.set(disk.freeBytes)
      gauges.diskSize.set(disk.sizeBytes)
    }
  }
}

/** The latest facts; undefined if there are none within the time. One reading at a time. */
function createLatest(read: () => Promise<Facts>): () => Promise<Facts | undefined> {
  let reading: Promise<Facts> | undefined
  let latest: { facts: Facts; atMs: number } | undefined
  return async () => {
    if (latest && performance.now() - latest.atMs < freshMs) return latest.facts
    reading ??= read()
      .then((facts) => {
        latest = { facts, atMs: performance.now() }
        return facts
      })
      .finally(() => {
        reading = undefined
      })
    const over = new AbortController()
    const late = sleep(waitMs, undefined, { signal: over.signal, ref: false })
    try {
      return await Promise.race([reading, late])
    } catch {
      return undefined
    } finally {
      over.abort()
      late.catch(() => {})
    }
  }
}

// `reset` alone would set a gauge without labels to 0, which is a value like any other.
function clear(gauge: Gauge<string>): void {
  gauge.reset()
  if ((gauge as unknown as { labelNames: string[] }).labelNames.length === 0) gauge.remove()
}

type Gauges = ReturnType<typeof createGauges>

function createGauges(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  return {
    up: gauge('database_up', 'Whether the database answered the questions behind these metrics'),
    size: gauge('database_size_bytes', 'Size of the database'),
    connections: gauge('database_connections', 'Connections of all programs to the database server'),
    maxConnections: gauge('database_connections_max', 'How many connections the database server allows'),
    longest: gauge('database_longest_transaction_seconds', 'Age of the oldest open transaction'),
    waiting: gauge('backlog_waiting', 'Work that waits in tables until a server does it', ['backlog']),
    oldest: gauge('backlog_oldest_seconds', 'How long the oldest of it has waited; 0 if none waits', [
      'backlog',
    ]),
    jobs: gauge('job_waiting', 'Jobs that are due and not running', ['name']),
    oldestJob: gauge('job_oldest_seconds', 'How long the oldest of them has been due; 0 if none is', [
      'name',
    ]),
    attention: gauge('admin_waiting', 'What waits for an administrator', ['list']),
    backup: gauge('backup_last_timestamp_seconds', 'When the last backup was finished'),
    diskFree: gauge('disk_free_bytes', 'Free space where DATA_DIR is'),
    diskSize: gauge('disk_size_bytes', 'Size of the disk where DATA_DIR is'),
  }
}

function setFacts(gauges: Gauges, { database, backlogs, jobs, attention, lastBackupAt }: Facts): void {
  gauges.size.set(database.sizeBytes)
  gauges.connections.set(database.connections)
  gauges.maxConnections.set(database.maxConnections)
  gauges.longest.set(database.longestTransactionSeconds)
  for (const { name, waiting, oldestSeconds } of backlogs) {
    gauges.waiting.set({ backlog: name }, waiting)
    gauges.oldest.set({ backlog: name }, oldestSeconds)
  }
  for (const { name, waiting, oldestSeconds } of jobs) {
    gauges.jobs.set({ name }, waiting)
    gauges.oldestJob.set({ name }, oldestSeconds)
  }
  for (const [list, count] of Object.entries(attention)) gauges.attention.set({ list }, count)
  // Absent until there is one: an age since 1970 would be an alert of its own.
  if (lastBackupAt) gauges.backup.set(lastBackupAt.getTime() / 1000)
}
