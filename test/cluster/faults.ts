// What is done to the cluster, each under load: the harm, and what an operator or a supervisor does afterwards.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Node } from './database.ts'
import { fillDisk } from './small-disk.ts'

export type Fault = {
  name: string
  /** Part of the short form. */
  isShort?: boolean
  /** Before the load. Returns why the fault can't be tried on this machine. */
  prepare?: (cluster: Cluster) => Promise<string | undefined>
  /** Resolves when the harm is done; `mend` is called when writes are back. */
  harm: (cluster: Cluster) => Promise<{ mend?: () => Promise<void> } | undefined>
  /** Of servers that are exchanged: no request may fail. */
  losesNothing?: boolean
}

const leaderOf = async ({ database }: Cluster): Promise<Node> => {
  const leader = await database.leader()
  if (!leader) throw new Error('There is no leader')
  return leader
}

/** How long a disk stays full. */
const fullMs = 8000
/** How long a killed program is missing, as with a supervisor that restarts it. */
const restartMs = 3000

const killPrimary: Fault = {
  name: 'primary killed (kill -9)',
  isShort: true,
  harm: async (cluster) => {
    cluster.database.signal(await leaderOf(cluster), 'SIGKILL')
    return undefined
  },
}

const killPrimaryNode: Fault = {
  name: 'primary killed with its Patroni',
  harm: async (cluster) => {
    const node = await leaderOf(cluster)
    const postgres = cluster.database.postmaster(node)
    await node.patroni.end('SIGKILL')
    cluster.database.signalTree(postgres, 'SIGKILL')
    return { mend: async () => node.patroni.start() }
  },
}

const stopPrimary: Fault = {
  name: 'primary stopped (SIGSTOP), continued when its successor works',
  harm: async (cluster) => {
    const node = await leaderOf(cluster)
    const postgres = cluster.database.postmaster(node)
    node.patroni.signalAll('SIGSTOP')
    cluster.database.signalTree(postgres, 'SIGSTOP')
    return {
      mend: async () => {
        cluster.database.signalTree(postgres, 'SIGCONT')
        node.patroni.signalAll('SIGCONT')
      },
    }
  },
}

const cutPrimary: Fault = {
  name: 'primary cut off from etcd, servers and standbys',
  isShort: true,
  harm: async (cluster) => {
    const node = await leaderOf(cluster)
    for (const link of node.links) link.cut()
    return {
      mend: async () => {
        for (const link of node.links) link.mend()
      },
    }
  },
}

const replica = (index: number): Fault => ({
  name: `replica ${index + 1} killed`,
  isShort: index === 0,
  harm: async (cluster) => {
    const node = (await cluster.database.replicas())[index] as Node
    cluster.database.signal(node, 'SIGKILL')
    return undefined
  },
})

const server = (index: number): Fault => ({
  name: `server ${index + 1} killed`,
  isShort: index === 0,
  harm: async ({ servers }) => {
    await servers[index]?.end('SIGKILL')
    return {
      mend: async () => {
        await sleep(restartMs)
        servers[index]?.start()
      },
    }
  },
})

const killPooler: Fault = {
  name: 'PgBouncer killed, one of two',
  harm: async ({ front }) => {
    await front.poolers[0]?.end('SIGKILL')
    return {
      mend: async () => {
        await sleep(restartMs)
        front.poolers[0]?.start()
      },
    }
  },
}

const killBalancer: Fault = {
  name: 'balancer killed, one of two',
  harm: async ({ front }) => {
    await front.balancers[0]?.end('SIGKILL')
    return {
      mend: async () => {
        await sleep(restartMs)
        front.balancers[0]?.start()
      },
    }
  },
}

const killEtcdLeader: Fault = {
  name: 'etcd’s leader killed',
  harm: async ({ database }) => {
    const index = (await database.etcdLeader()) as number
    await database.etcd[index]?.end('SIGKILL')
    return {
      mend: async () => {
        await sleep(restartMs)
        database.etcd[index]?.start()
      },
    }
  },
}

const fillReplica: Fault = {
  name: 'disk of a replica full',
  prepare: async ({ database }) => {
    const node = database.nodes.find(({ disk }) => disk !== undefined)
    if (!node) return 'only root can mount a small disk'
    if ((await database.leader()) === node) await database.demote(node)
    return undefined
  },
  harm: async ({ database }) => {
    const disk = database.nodes.find((node) => node.disk !== undefined)?.disk as string
    const ballast = join(disk, 'ballast')
    fillDisk(ballast)
    await sleep(fullMs)
    return { mend: async () => rmSync(ballast) }
  },
}

/** A server ends in order, and starts again with what it is told now. */
async function exchange(cluster: Cluster, index: number): Promise<void> {
  await cluster.servers[index]?.end('SIGTERM', 30_000)
  cluster.servers[index]?.start()
  await cluster.untilReady(index)
  // The balancers have to see it.
  await sleep(1500)
}

const upgradeServers: Fault = {
  name: 'servers upgraded to another build, one after the other',
  isShort: true,
  losesNothing: true,
  harm: async (cluster) => {
    for (const index of cluster.servers.keys()) {
      cluster.upgrade(index)
      await exchange(cluster, index)
    }
    return undefined
  },
}

const changeReplicas: Fault = {
  name: 'a replica added, another one removed',
  losesNothing: true,
  harm: async (cluster) => {
    const { database, front } = cluster
    const [old] = await database.replicas()
    await database.addNode()
    await database.untilWhole()
    await front.reload(database.nodes.filter((node) => node !== old))
    for (const index of cluster.servers.keys()) await exchange(cluster, index)
    await database.removeNode(old as Node)
    return undefined
  },
}

export const faults: Fault[] = [
  killPrimary,
  killPrimaryNode,
  stopPrimary,
  cutPrimary,
  replica(0),
  replica(1),
  server(0),
  server(1),
  server(2),
  killPooler,
  killBalancer,
  killEtcdLeader,
  fillReplica,
  upgradeServers,
  changeReplicas,
]
