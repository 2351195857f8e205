// The built product as a process with its embedded PostgreSQL in a temporary folder: started, killed, restarted, ended
// by pid.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs'
import { connectEmbedded } from '../../src/server/platform/db/connect.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { childEnvironment } from '../support/child.ts'
import { childProcesses, commandLine } from '../support/resident-memory.ts'
import { sendSignal } from '../support/send-signal.ts'
import type { Served } from './served.ts'

/** The destination of the server's output. `closed-pipe`: a pipe whose reader is gone. */
export type Output = 'file' | 'full-device' | 'closed-pipe'
export type StartOptions = { output?: Output; nodeFlags?: string[]; environment?: Record<string, string> }

const readyLimitMs = 60_000
const stopLimitMs = 12_000

export class Product implements Served {
  readonly folder = mkdtempSync(join(tmpdir(), 'vf-chaos-'))
  readonly dataFolder = join(this.folder, 'data')
  url = ''
  /** The suite's own pool on the product's database; its backends may be hit as well. */
  sql!: Sql
  /** Such as unmounting a disk below the folder. */
  beforeRemoval: () => void = () => {}
  private child: ChildProcess | undefined
  private isDown = true
  private upSinceMs = 0
  readonly patience: number
  private readonly program: string

  /** @param program the file of the server, relative to the project */
  constructor(program: string, patience = 1) {
    this.program = program
    this.patience = patience
    mkdirSync(this.dataFolder, { mode: 0o700 })
    mkdirSync(join(this.folder, 'tmp'))
    process.once('exit', this.removeNow)
  }

  get adminEnvironment(): Record<string, string> {
    return { DATA_DIR: this.dataFolder }
  }

  get pid(): number {
    return this.child?.pid as number
  }

  /** False if the process ended without `kill`. */
  get isAlive(): boolean {
    return this.isDown || (this.child?.exitCode === null && this.child.signalCode === null)
  }

  /** Whether a request that began at this time may have met a server that `kill` ended. */
  wasDownSince(startedMs: number): boolean {
    return this.isDown || startedMs < this.upSinceMs
  }

  async start(options: StartOptions = {}): Promise<void> {
    if (this.url === '') this.url = `http://127.0.0.1:${await getFreePort()}`
    this.child = this.spawn(options)
    await this.waitUntilReady()
    this.upSinceMs = performance.now()
    this.isDown = false
    const cluster = { socketFolder: join(this.dataFolder, 'run'), user: 'viewfinder' }
    this.sql ??= connectEmbedded(cluster, 'postgres', { connections: 2 })
  }

  private spawn({ output = 'file', nodeFlags = [], environment = {} }: StartOptions): ChildProcess {
    const [stdio, afterSpawn] = openOutput(output, join(this.folder, 'server.log'))
    const args = [...serverFlags, ...nodeFlags, join(projectRoot, this.program)]
    const child = spawn(process.execPath, args, {
      stdio,
      env: {
        ...childEnvironment,
        ...serverEnvironment,
        NODE_ENV: 'production',
        DATA_DIR: this.dataFolder,
        TMPDIR: join(this.folder, 'tmp'),
        PORT: new URL(this.url).port,
        DEMO: '0',
        RATE_LIMIT: 'off',
        ...environment,
      },
    })
    afterSpawn(child)
    return child
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok
    } catch {
      return false
    }
  }

  /** @throws Error when it takes too long, or the process ends */
  async waitUntilReady(): Promise<void> {
    const startedMs = performance.now()
    while (!(await this.isReady())) {
      const hasEnded = this.child?.exitCode !== null || this.child.signalCode !== null
      if (hasEnded || performance.now() - startedMs > readyLimitMs * this.patience)
        throw new Error(`The server ${hasEnded ? 'ended' : 'did not become ready'}:\n${this.output()}`)
      await sleep(50)
    }
  }

  /** The end of the server's log. */
  output(): string {
    try {
      return readFileSync(join(this.folder, 'server.log'), 'utf8').slice(-4000)
    } catch {
      return ''
    }
  }

  /** SIGKILL to the server alone; its database is left running. */
  async kill(): Promise<void> {
    this.isDown = true
    await this.end('SIGKILL')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const late = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    child.kill(signal)
    await ended
    clearTimeout(late)
  }

  /** The pid of the PostgreSQL server. */
  postmaster(): number {
    return Number(readFileSync(join(this.dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  }

  /** The pids of the database's connections, also of those that are starting. */
  backends(): number[] {
    return childProcesses(this.postmaster())
      .filter((pid) => /postgres: (viewfinder|client)|starting/.test(commandLine(pid)))
      .map(Number)
  }

  /** Ends everything that was started and removes the folder. */
  async remove(): Promise<void> {
    process.off('exit', this.removeNow)
    await this.sql?.end({ timeoutMs: 1000 })
    this.isDown = true
    await this.end('SIGTERM')
    this.endRest()
    this.beforeRemoval()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  /** The same synchronously, for a suite that is stopped itself. */
  private readonly removeNow = (): void => {
    this.endRest()
    this.beforeRemoval()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  /** The server, and the database that a killed one left running. */
  private endRest(): void {
    if (this.child?.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL')
    try {
      sendSignal(this.postmaster(), 'SIGQUIT')
    } catch {
      // There is none.
    }
  }
}

function openOutput(output: Output, logFile: string): [StdioOptions, (child: ChildProcess) => void] {
  if (output === 'closed-pipe')
    return [
      ['ignore', 'pipe', 'pipe'],
      (child) => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      },
    ]
  const file = openSync(output === 'file' ? logFile : '/dev/full', output === 'file' ? 'a' : 'w')
  return [['ignore', file, file], () => closeSync(file)]
}

async function getFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
