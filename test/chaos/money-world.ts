// A product with kill points, users who pay, and functions that kill it and let time pass.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Domain } from '../../src/server/app/domains/domain.ts'
import { domains } from '../../src/server/app/domains/domains.ts'
import { endBookings } from '../../src/server/marketplace/bookings/end.ts'
import type { PaymentDeps } from '../../src/server/money/payments/handler.ts'
import { workPayments } from '../../src/server/money/payments/work.ts'
import { workSubscriptions } from '../../src/server/money/subscriptions/work.ts'
import { createSandbox } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { childEnvironment } from '../support/child.ts'
import { insertUser } from '../support/factories.ts'
import { type Client, createClient } from './client.ts'
import { createJournal, type Journal } from './journal.ts'
import { disarm, installKillPoints, type Paused } from './kill-points.ts'
import type { Product } from './product.ts'
import type { Served } from './served.ts'

const secret = 'only-for-the-chaos-suite-9c1d7e52'
const environment = { SESSION_SECRET: secret, LOG_LEVEL: 'error' }
// Ends what hangs; a machine with other work takes its time.
const patienceMs = 300_000

export type Payer = { id: string; client: Client }

/** What the flows and their checks need. */
export type FlowWorld = Pick<MoneyWorld, 'journal' | 'deps' | 'join' | 'until' | 'runJobs'> & {
  product: Pick<Served, 'sql'>
}

export class MoneyWorld {
  readonly product: Product
  journal: Journal = createJournal()
  deps!: Omit<PaymentDeps, 'domains'> & { secret: string; domains: readonly Domain[] }
  private jobs: ChildProcess | undefined
  private isKilled = false
  private isBack = Promise.resolve()

  constructor(product: Product) {
    this.product = product
  }

  async start(): Promise<void> {
    await this.product.start({ environment })
    const { sql } = this.product
    const now = () => new Date()
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const gateway = createSandbox({ sql, secret, now })
    this.deps = { sql, gateway, domains, now, publicUrl: this.product.url, log, secret }
    await installKillPoints(sql)
  }

  /** Before each flow: nobody has been killed. */
  begin(): void {
    this.journal = createJournal()
    this.isKilled = false
  }

  async join(scope: 'user' | 'admin' = 'user'): Promise<Payer> {
    return await insertPayer(this.product, this.journal, scope)
  }

  /** SIGKILL to the server and to the jobs' process, and a new server, after their claims have expired. */
  async kill(paused?: Paused): Promise<void> {
    this.isBack = this.killAndRestart(paused)
    await this.isBack
  }

  private async killAndRestart(paused?: Paused): Promise<void> {
    this.jobs?.kill('SIGKILL')
    await this.product.kill()
    if (paused) await patiently(() => this.product.sql`select pg_terminate_backend(${paused.pid})`)
    await this.restart()
  }

  async restart(): Promise<void> {
    await this.product.start({ environment })
    await patiently(() => this.letTimeFly())
    await patiently(() => disarm(this.product.sql))
    this.isKilled = true
  }

  /**
   * Repeats until `isDone`, while the server's jobs work. After a kill, everything waiting becomes due
   * immediately.
   */
  async until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, what: string): Promise<T> {
    const startedMs = performance.now()
    for (;;) {
      const value = await patiently(read)
      if (isDone(value)) return value
      if (performance.now() - startedMs > patienceMs)
        throw new Error(`${what}: stuck at ${JSON.stringify(value)}`)
      if (this.isKilled) await patiently(() => this.catchUp())
      await sleep(this.isKilled ? 20 : 100)
    }
  }

  /** Makes everything waiting due, and performs it here in addition to the server. */
  async catchUp(): Promise<void> {
    await this.letTimeFly()
    await workPayments(this.deps)
    await workSubscriptions(this.deps)
    await endBookings(this.deps)
  }

  /** Makes everything waiting due. */
  private async letTimeFly(): Promise<void> {
    const { sql } = this.product
    for (const table of ['payment_steps', 'payment_events', 'subscription_steps', 'payouts'])
      await sql.query(
        `update ${table} set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()`,
      )
    await sql`update sandbox_events set deliver_at = now() where delivered_at is null and deliver_at > now()`
    await sql`update subscriptions set checked_at = now() - interval '1 hour' where needs_check or state = 'incomplete'`
  }

  /** Runs the jobs in a separate process, again if that is killed. */
  async runJobs(): Promise<void> {
    const args = [join(this.product.dataFolder, 'run'), secret]
    for (let code: number | null = null; code === null; ) {
      this.jobs = spawn(process.execPath, [join(projectRoot, 'test/chaos/money-jobs.ts'), ...args], {
        stdio: 'inherit',
        env: childEnvironment,
      })
      const { jobs } = this
      code = await new Promise((resolve) => jobs.once('exit', resolve))
      if (code === null) await this.isBack
      else if (code !== 0) throw new Error(`The jobs ended with ${code}`)
    }
    this.jobs = undefined
  }
}

/** A user, or an administrator, who is signed in. */
export async function insertPayer(
  product: Served,
  journal: Journal,
  scope: 'user' | 'admin' = 'user',
): Promise<Payer> {
  const { sql } = product
  const username = `payer-${randomUUID().slice(0, 12)}`
  const id = await insertUser(sql, { username, role: scope === 'admin' ? 'admin' : 'user' })
  const token = randomUUID().replaceAll('-', '')
  await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${id}, ${scope}, now() + interval '1 day')`
  return { id, client: createClient(product, journal, { token, address: '10.9.0.1' }) }
}

/** The suite's own connections are lost when its database is replaced. */
export async function patiently<T>(work: () => PromiseLike<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}
