// The whole cluster on loopback: three servers, database, poolers, balancers, bucket and cache.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs'
import { openPool, type Sql } from '../../src/server/platform/db/pool.ts'
import { ServerChoice } from '../../src/server/platform/db/server-choice.ts'
import { parseServerList } from '../../src/server/platform/db/server-list.ts'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import type { Served } from '../chaos/served.ts'
import { type Bucket, startBucket } from '../support/bucket.ts'
import { until } from '../support/until.ts'
import { Daemon } from './daemon.ts'
import { application, Database, passwords } from './database.ts'
import { type Front, startFront } from './front.ts'
import { freePorts } from './ports.ts'
import { findPrograms, makeFolder } from './programs.ts'

const bucketName = 'viewfinder-cluster'
export const secret = 'only-for-the-cluster-suite-5b1d7e52'

export class Cluster implements Served {
  readonly folder = mkdtempSync(join(tmpdir(), 'vf-cluster-'))
  readonly programs = findPrograms()
  readonly isBehindProxy = true
  readonly servers: Daemon[] = []
  patience = 1
  database!: Database
  front!: Front
  bucket!: Bucket
  /** The suite's own pool, which follows the primary. */
  sql!: Sql
  url = ''
  private choice: ServerChoice | undefined
  private serverPorts: number[] = []
  private readonly builds: string[] = []

  /** Whether a connection that ends without an answer is what the fault explains. */
  mayCut = true

  wasDownSince(): boolean {
    return this.mayCut
  }

  async start(): Promise<void> {
    // The other programs' user has to enter it.
    chmodSync(this.folder, 0o755)
    this.bucket = await startBucket(bucketName)
    this.database = new Database(this.programs, join(this.folder, 'database'))
    await this.database.start()
    await this.createDatabase()
    this.serverPorts = await freePorts(3)
    const { nodes } = this.database
    this.front = await startFront(this.programs, {
      folder: join(this.folder, 'front'),
      nodes,
      serverPorts: this.serverPorts,
    })
    this.url = this.front.url
    for (const [index, port] of this.serverPorts.entries()) {
      this.builds.push(projectRoot)
      const name = `server${index}`
      makeFolder(join(this.folder, name))
      this.servers.push(
        new Daemon(name, () => ({
          log: join(this.folder, `${name}.log`),
          command: [process.execPath, ...serverFlags, join(this.builds[index] as string, 'dist/main.mjs')],
          environment: this.environment(index, port),
        })),
      )
    }
    this.choice = new ServerChoice(parseServerList(this.directUrl()))
    this.sql = openPool({ choice: this.choice }, { connections: 3, connectTimeoutMs: 30_000 })
    // The first one migrates.
    for (const index of this.servers.keys()) {
      this.servers[index]?.start()
      await this.untilReady(index)
    }
    await until(async () => (await statusOf(`${this.url}/readyz`)) === 200, 60_000)
  }

  private list(): string {
    return this.database.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')
  }

  private directUrl(): string {
    const { user, database } = application
    return `postgres://${user}:${passwords.application}@${this.list()}/${database}?target_session_attrs=read-write`
  }

  private get login(): string {
    return `postgres://${application.user}:${passwords.application}@`
  }

  private environment(index: number, port: number): Record<string, string> {
    const poolers = this.front.poolerPorts.map((one) => `127.0.0.1:${one}`).join(',')
    const { database } = application
    return {
      ...serverEnvironment,
      ...this.adminEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: this.front.url,
      DATA_DIR: join(this.folder, `server${index}`),
      DATABASE_URL: `${this.login}${poolers}/${database}?target_session_attrs=read-write`,
      DATABASE_DIRECT_URL: this.directUrl(),
      DATABASE_POOLER: 'transaction',
      DATABASE_REPLICA_URLS: this.database.nodes
        .map((node) => `${this.login}127.0.0.1:${node.port}/${database}`)
        .join(','),
      DEMO: '0',
      BASEMAP_URL: 'off',
      DRAIN_SECONDS: '5',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    }
  }

  /** For the operator's commands. */
  get adminEnvironment(): Record<string, string> {
    return {
      DATABASE_URL: this.directUrl(),
      SESSION_SECRET: secret,
      DATA_DIR: join(this.folder, 'admin'),
      S3_ENDPOINT: this.bucket.url,
      S3_BUCKET: bucketName,
      S3_ACCESS_KEY_ID: 'KEY',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
  }

  private async createDatabase(): Promise<void> {
    const [node] = this.database.nodes
    const admin = openPool(
      { connectionString: `postgres://postgres:${passwords.superuser}@127.0.0.1:${node?.port}/postgres` },
      { connections: 1 },
    )
    await admin.query(`create role ${application.user} login password '${passwords.application}'`)
    await admin.query(`grant pg_monitor, pg_signal_backend to ${application.user}`)
    await admin.query(
      `create database ${application.database} owner ${application.user} encoding 'UTF8' template template0`,
    )
    await admin.end()
  }

  /** A server that ended, because it met a failover while it started, is started again as by a supervisor. */
  async untilReady(index: number): Promise<void> {
    const server = this.servers[index] as Daemon
    let restarts = 0
    await until(async () => {
      if (!server.isRunning && restarts++ === 3) throw new Error(`${server.name} ended:\n${server.output()}`)
      server.start()
      return (await statusOf(`http://127.0.0.1:${this.serverPorts[index]}/readyz`)) === 200
    }, 120_000)
  }

  /** Waits until the database is whole and every server is ready. */
  async untilWhole(): Promise<void> {
    await this.database.untilWhole()
    for (const index of this.servers.keys()) await this.untilReady(index)
  }

  /** Another build of the product, with a version of its own, for the servers that are started from now on. */
  upgrade(index: number): void {
    const folder = join(this.folder, 'next')
    mkdirSync(folder, { recursive: true })
    if (readdirSync(folder).length === 0) {
      for (const name of readdirSync(projectRoot))
        if (!['dist', 'package.json', '.git', 'test'].includes(name))
          symlinkSync(join(projectRoot, name), join(folder, name))
      cpSync(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true })
      const description = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
        version: string
      }
      writeFileSync(
        join(folder, 'package.json'),
        JSON.stringify({ ...description, version: `${description.version}-next` }),
      )
    }
    this.builds[index] = folder
  }

  /** @param keepsLogs leaves the folder */
  async stop({ keepsLogs = false } = {}): Promise<void> {
    await this.sql?.end({ timeoutMs: 1000 })
    this.choice?.stop()
    for (const server of this.servers) await server.end('SIGKILL')
    await this.front?.stop()
    await this.database?.stop()
    this.bucket?.close()
    if (keepsLogs) return void console.log(`The logs are in ${this.folder}.`)
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5000) })).status
  } catch {
    return 0
  }
}
