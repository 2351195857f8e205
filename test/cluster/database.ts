// PostgreSQL under Patroni: three nodes in synchronous mode, their leader kept in three etcd servers. Whatever reaches a node, or is
// reached by its Patroni, passes links that can be cut.
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendSignal } from '../support/send-signal.ts'
import { until } from '../support/until.ts'
import { Daemon, withDescendants } from './daemon.ts'
import { Link } from './link.ts'
import { freePorts } from './ports.ts'
import { asDatabaseUser, databaseUserId, makeFolder, type Programs } from './programs.ts'
import { mountDisk, unmountDisk } from './small-disk.ts'

/**
 * Seconds. A leader that is cut off or stopped is replaced after the first of them, for which Patroni's documentation has 20 at least. The
 * last must be longer than etcd needs to elect a leader: a primary that can't reach etcd for so long gives up.
 */
export const patroniTimes = { ttl: 12, loop_wait: 2, retry_timeout: 5 }

export const passwords = {
  superuser: 'only-for-the-cluster-suite',
  application: 'only-for-the-cluster-suite-app',
}
export const application = { user: 'viewfinder', database: 'viewfinder' }

export type Node = {
  name: string
  patroni: Daemon
  /** Where clients reach PostgreSQL and Patroni's state. */
  port: number
  restPort: number
  links: Link[]
  dataFolder: string
  /** A small disk of its own, where one could be mounted. */
  disk: string | undefined
}

export class Database {
  readonly nodes: Node[] = []
  readonly etcd: Daemon[] = []
  private etcdPorts: number[] = []
  private readonly programs: Programs
  private readonly folder: string
  private readonly owner = databaseUserId()

  constructor(programs: Programs, folder: string) {
    this.programs = programs
    this.folder = makeFolder(folder, this.owner)
  }

  async start(): Promise<void> {
    await this.startEtcd()
    await this.addNode()
    await until(() => this.leader(), 120_000)
    await this.addNode()
    await this.addNode({ hasSmallDisk: true })
    await this.untilWhole()
  }

  private async startEtcd(): Promise<void> {
    const [clients, peers] = [await freePorts(3), await freePorts(3)]
    this.etcdPorts = clients
    const cluster = peers.map((port, index) => `etcd${index}=http://127.0.0.1:${port}`).join(',')
    for (const [index, port] of clients.entries()) {
      const peer = `http://127.0.0.1:${peers[index]}`
      const client = `http://127.0.0.1:${port}`
      const name = `etcd${index}`
      const daemon = new Daemon(name, () => ({
        log: join(this.folder, `${name}.log`),
        command: asDatabaseUser([
          this.programs.etcd,
          ...['--name', name, '--data-dir', join(this.folder, name), '--logger', 'zap'],
          ...['--listen-client-urls', client, '--advertise-client-urls', client],
          ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
          ...['--initial-cluster', cluster, '--initial-cluster-state', 'new'],
          '--enable-v2',
          ...['--heartbeat-interval', '200', '--election-timeout', '1000'],
        ]),
      }))
      daemon.start()
      this.etcd.push(daemon)
    }
    await until(() => this.etcdLeader(), 60_000)
  }

  /** The index of etcd's leader among the servers that answer. */
  async etcdLeader(): Promise<number | undefined> {
    for (const [index, port] of this.etcdPorts.entries()) {
      const status = await postJson(`http://127.0.0.1:${port}/v3/maintenance/status`)
      if (status && (status.header as { member_id: string }).member_id === status.leader) return index
    }
    return undefined
  }

  /** A further node: the first one creates the database, the others copy it. */
  async addNode({ hasSmallDisk = false } = {}): Promise<Node> {
    const name = `node${this.nodes.length + 1}`
    const [own, ownRest] = (await freePorts(2)) as [number, number]
    const [link, restLink] = [await new Link(own).open(), await new Link(ownRest).open()]
    const etcdLinks = await Promise.all(this.etcdPorts.map((port) => new Link(port).open()))
    const disk = hasSmallDisk ? mountDisk(join(this.folder, `${name}-disk`), this.owner) : undefined
    const dataFolder = join(disk ?? this.folder, name)
    const file = join(this.folder, `${name}.yml`)
    const node: Node = {
      name,
      port: link.port,
      restPort: restLink.port,
      links: [link, restLink, ...etcdLinks],
      dataFolder,
      disk,
      patroni: new Daemon(name, () => ({
        log: join(this.folder, `${name}.log`),
        command: asDatabaseUser([this.programs.patroni, file]),
      })),
    }
    const ports = { own, ownRest, etcd: etcdLinks.map(({ port }) => port) }
    // JSON is YAML.
    writeFileSync(file, JSON.stringify(this.configuration(node, ports), null, 1))
    if (this.owner !== undefined) chownSync(file, this.owner, this.owner)
    node.patroni.start()
    this.nodes.push(node)
    return node
  }

  private configuration(
    node: Node,
    { own, ownRest, etcd }: { own: number; ownRest: number; etcd: number[] },
  ) {
    const login = (username: string) => ({ username, password: passwords.superuser })
    return {
      scope: 'viewfinder',
      name: node.name,
      restapi: { listen: `127.0.0.1:${ownRest}`, connect_address: `127.0.0.1:${node.restPort}` },
      // Not `etcd3`, with which Patroni 3.0 takes the leader's key back without a comparison: a primary that was stopped and continued in the
      // middle of its loop replaced its successor, and with it what that had acknowledged.
      etcd: { hosts: etcd.map((port) => `127.0.0.1:${port}`), use_proxies: true },
      bootstrap: {
        dcs: {
          ...patroniTimes,
          primary_start_timeout: 0,
          master_start_timeout: 0,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${own}`,
        connect_address: `127.0.0.1:${node.port}`,
        data_dir: node.dataFolder,
        bin_dir: this.programs.postgres,
        pgpass: join(this.folder, `${node.name}.pgpass`),
        authentication: {
          superuser: login('postgres'),
          replication: login('replicator'),
          rewind: login('rewinder'),
        },
        parameters: { unix_socket_directories: this.folder },
        // A copy would otherwise wait for the next checkpoint, which takes its time on purpose.
        basebackup: [{ checkpoint: 'fast' }],
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
      watchdog: { mode: 'off' },
      tags: { nofailover: false },
    }
  }

  /** The node that is leader by its own word. */
  async leader(): Promise<Node | undefined> {
    const states = await Promise.all(this.nodes.map(async (node) => ({ node, state: await stateOf(node) })))
    return states.find(
      ({ state }) => state?.state === 'running' && /^(master|primary)$/.test(String(state.role)),
    )?.node
  }

  async replicas(): Promise<Node[]> {
    const leader = await this.leader()
    return this.nodes.filter((node) => node !== leader && node.patroni.isRunning)
  }

  /** Waits until there is a leader, every node follows it, and one of them synchronously. */
  async untilWhole(limitMs = 150_000): Promise<void> {
    await until(async () => {
      const leader = await this.leader()
      const state = leader && (await stateOf(leader))
      const replication = (state?.replication ?? []) as { sync_state: string; state: string }[]
      const followers = replication.filter((one) => one.state === 'streaming')
      return followers.length === this.nodes.length - 1 && followers.some((one) => one.sync_state !== 'async')
    }, limitMs)
  }

  /** Lets another node lead. */
  async demote(node: Node): Promise<void> {
    const body = JSON.stringify({ leader: node.name })
    const url = `http://127.0.0.1:${node.restPort}/switchover`
    await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(60_000) })
    await until(async () => {
      const leader = await this.leader()
      return leader !== undefined && leader !== node
    }, 120_000)
    await this.untilWhole()
  }

  /** The id of PostgreSQL's main process. */
  postmaster({ dataFolder }: Node): number {
    return Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  signal(node: Node, kind: NodeJS.Signals): void {
    this.signalTree(this.postmaster(node), kind)
  }

  signalTree(postmaster: number, kind: NodeJS.Signals): void {
    for (const pid of withDescendants(postmaster)) sendSignal(pid, kind)
  }

  /** Ends a node for good, and forgets it. */
  async removeNode(node: Node): Promise<void> {
    await node.patroni.end('SIGTERM', 30_000)
    for (const link of node.links) link.close()
    this.nodes.splice(this.nodes.indexOf(node), 1)
    rmSync(node.dataFolder, { recursive: true, force: true })
  }

  async stop(): Promise<void> {
    for (const { patroni, dataFolder, links, disk } of this.nodes) {
      const postmaster = statSync(join(dataFolder, 'postmaster.pid'), { throwIfNoEntry: false })
      if (postmaster)
        for (const pid of withDescendants(this.postmaster({ dataFolder } as Node))) sendSignal(pid, 'SIGKILL')
      await patroni.end('SIGKILL')
      for (const link of links) link.close()
      if (disk) unmountDisk(disk)
    }
    for (const daemon of this.etcd) await daemon.end('SIGKILL')
  }
}

// Synchronous replication waits for a standby that fell silent until it is known to be lost: 5 s instead of 60.
const parameters = {
  max_connections: 200,
  wal_log_hints: 'on',
  max_wal_size: '128MB',
  wal_keep_size: '192MB',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_keepalives_idle: 5,
  shared_buffers: '64MB',
  fsync: 'on',
  log_min_messages: 'warning',
}

type State = Record<string, unknown>

async function stateOf({ restPort }: Node): Promise<State | undefined> {
  try {
    const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(1500) })
    return (await answer.json()) as State
  } catch {
    return undefined
  }
}

async function postJson(url: string): Promise<State | undefined> {
  try {
    const answer = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1500) })
    return answer.ok ? ((await answer.json()) as State) : undefined
  } catch {
    return undefined
  }
}
