// GET /api/admin/status: the figures of this server and of the database.
import type { ServerStatusAnswer } from '../../../contract/operations/server-status.ts'
import type { UserContext } from '../../app/request/context.ts'
import { poolStates } from '../../platform/db/observe.ts'
import { droppedCopies, pageCopies } from '../../platform/metrics/instruments.ts'
import { readDiskSpace } from './disk.ts'
import { readFacts } from './read-facts.ts'

export async function readStatus({ deps }: UserContext): Promise<ServerStatusAnswer> {
  const { monitored, replicas = [], version, now } = deps
  const { lastBackupAt, ...facts } = await readFacts({ ...deps, isMailSent: monitored.isMailSent })
  const copies = Object.fromEntries(
    (await pageCopies.get()).values.map(({ labels, value }) => [labels.outcome, value]),
  )
  const [drops] = (await droppedCopies.get()).values
  return {
    checkedAt: now().toISOString(),
    version,
    startedAt: new Date(Date.now() - 1000 * process.uptime()).toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    ...facts,
    pools: sumByName(poolStates()),
    replicas: replicas.map(({ name, isWell, lagMs }) => ({
      name,
      isUsed: isWell,
      lagSeconds: Number.isFinite(lagMs) ? lagMs / 1000 : null,
    })),
    copies: {
      hits: copies.hit ?? 0,
      made: copies.made ?? 0,
      own: copies.own ?? 0,
      drops: drops?.value ?? 0,
    },
    isMailSent: monitored.isMailSent,
    disk: await readDiskSpace(monitored.dataDir),
    lastBackupSeconds: lastBackupAt && Math.max(0, (now().getTime() - lastBackupAt.getTime()) / 1000),
  }
}

type Pool = ServerStatusAnswer['pools'][number]

function sumByName(pools: readonly Pool[]): Pool[] {
  const byName = new Map<string, Pool>()
  for (const pool of pools) {
    const sum = byName.get(pool.name) ?? { name: pool.name, connections: 0, idle: 0, waiting: 0, max: 0 }
    sum.connections += pool.connections
    sum.idle += pool.idle
    sum.waiting += pool.waiting
    sum.max += pool.max
    byName.set(pool.name, sum)
  }
  return [...byName.values()]
}
