// Disturbances: clocks that move by days. First the server's clock alone, apart from the database's. Then the
// whole machine's: moving every instant in the database the other way has the same effect, because only
// differences count.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { dayMs } from '../../src/rules/durations.ts'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { sendSignal } from '../support/send-signal.ts'
import { createClient } from './client.ts'
import type { Product, StartOptions } from './product.ts'
import type { Scenario, Target } from './scenario.ts'
import { password, signUpAndForgetWith } from './users.ts'

const days = 3

const clockFile = ({ folder }: Product) => join(folder, 'clock')

function startOptions(product: Product): StartOptions {
  const preload = pathToFileURL(join(projectRoot, 'test/chaos/shifted-clock.mjs')).href
  return { nodeFlags: ['--import', preload], environment: { CHAOS_CLOCK_FILE: clockFile(product) } }
}
const waitLimitMs = 10_000

export const moveClock: Scenario = {
  name: `clocks moved by ${days} days, both ways`,
  start: startOptions,
  prepare: (product) => {
    writeFileSync(clockFile(product), '0')
    return undefined
  },
  load: {
    short: { users: 8, photos: 16, signUps: 6 },
    full: { users: 24, photos: 60, signUps: 40 },
  },
  disturb: async (target) => {
    const pauseMs = target.form === 'short' ? 1000 : 10_000
    // The server's clock, apart from the database's.
    for (const offset of [days, -days, 0]) {
      moveServerClock(target, offset)
      await sleep(pauseMs)
    }
    // The machine's clock: ahead for a while, then correct again after the server was killed in the middle of
    // its work.
    await moveMachineClock(target, days)
    await sleep(pauseMs)
    const email = await lockOut(target)
    target.left.photos += 20
    target.left.signUps += 10
    await sleep(1000)
    await target.product.kill()
    await moveMachineClock(target, -days)
    await target.product.start(startOptions(target.product))
    await trySignIn(target, email)
  },
}

function moveServerClock({ product, count }: Target, offsetDays: number): void {
  writeFileSync(clockFile(product), String(offsetDays * dayMs))
  sendSignal(product.pid, 'SIGUSR2')
  count()
}

async function moveMachineClock({ product, count }: Target, byDays: number): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      await product.sql.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica')
        for (const { statement } of await tx.query<{ statement: string }[]>(shiftStatements(-byDays)))
          await tx.query(statement)
      })
      return count()
    } catch (error) {
      // Users write at the same time: of two that lock the same rows one is aborted.
      if (tries === 20) throw error
      await sleep(100)
    }
}

/** One update for each table: all of its instants, `byDays` later. */
const shiftStatements = (byDays: number) => `
  select format('update %I.%I set ', n.nspname, t.relname) ||
    string_agg(format('%1$I = %1$I + interval ''${byDays} days''', a.attname), ', ') as statement
  from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
  where n.nspname in ('public', 'pgboss') and t.relkind in ('r', 'p') and not t.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid = 'timestamptz'::regtype
  group by n.nspname, t.relname`

const signIn = (target: Target, email: string, password: string) => {
  const journal = { ...target.journal, refused: [] }
  const client = createClient(target.product, journal, { address: '10.9.0.1' })
  return client.send({ method: 'POST', path: '/api/auth/login', body: { email, password } })
}

/** A new user types wrong passwords until they have to wait. Returns their address. */
async function lockOut(target: Target): Promise<string> {
  const client = createClient(target.product, target.journal, { address: '10.9.0.2' })
  const id = await signUpAndForgetWith(client, target.journal)
  const [user] = await target.product.sql<
    { email: string }[]
  >`select email::text from users where id = ${id ?? null}`
  if (!user) throw new Error('Nobody could sign up while the clock was ahead')
  for (let tries = 0; tries < 12; tries++)
    if ((await signIn(target, user.email, 'wrong')).status === 429) return user.email
  throw new Error('Wrong passwords were not limited')
}

/** A user who was locked out while the clock was ahead waits no longer than others once it is right. */
async function trySignIn(target: Target, email: string): Promise<void> {
  const startedMs = performance.now()
  for (;;) {
    const { status, body } = await signIn(target, email, password)
    if (status === 200) return
    if (performance.now() - startedMs > waitLimitMs)
      return void target.journal.refused.push(
        `locked out by a clock that was ahead: ${status} ${body?.detail}`,
      )
    await sleep(500)
  }
}
