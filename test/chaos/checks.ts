// Conditions that must hold after every disturbance, read from the product's database and its commands.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../src/server/platform/db/pool.ts'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { childEnvironment } from '../support/child.ts'
import type { Journal, WriteKind } from './journal.ts'
import type { Served } from './served.ts'

/** Every row of a kind of write, under its name in the journal. */
const getIds: Record<WriteKind, string> = {
  favorite: `select user_id || ' ' || location_id as id from favorites`,
  like: `select user_id || ' ' || review_id as id from review_likes`,
  review: 'select id::text from location_reviews',
  photo: 'select id::text from location_photos',
  location: 'select id::text from locations',
  user: 'select id::text from users',
  mail: `select user_id::text as id from mail_outbox where kind = 'reset-password'`,
}

/** Groups that may have only one row: each text is written by one request, each photo announced once. */
const doubles: Record<string, string> = {
  reviews: 'select content from location_reviews group by 1 having count(*) > 1',
  photos: 'select title from location_photos group by 1 having count(*) > 1',
  locations: `select name from locations where name like 'Overlook %' group by 1 having count(*) > 1`,
  notices: `select subject_id from notifications where kind = 'photo-ready' group by 1 having count(*) > 1`,
}

const halfUsers = `select username::text as id from users u where username like 'guest-%'
  and (email like '%unconfirmed.invalid' or not exists (select from accounts a where a.user_id = u.id and a.password is not null))`

const waitingJobs = `select name || ' ' || state || ' ' || coalesce(output ->> 'message', '') as id from pgboss.job
  where state in ('created', 'retry', 'active')`
const failedJobs = `select name || ' ' || coalesce(output::text, '') as id from pgboss.job where state = 'failed'`
const photosInWork = `select id::text from location_photos where state = 'processing'`
const hangingTransactions = `select pid::text as id from pg_stat_activity where state like 'idle in transaction%' and state_change < now() - interval '30 seconds'`
const openTransactions = `select pid || ' ' || query as id from pg_stat_activity where state like 'idle in transaction%'`

/** Runs a reading statement; its connection may be one that was hit. */
export async function readIds(sql: Queryable, statement: string): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    try {
      return (await sql.query<{ id: string }[]>(statement)).map(({ id }) => id)
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}

/** Waits until a statement finds nothing. Returns the remaining rows when the time is over. */
async function untilEmpty(sql: Queryable, statement: string, limitMs: number): Promise<string[]> {
  const startedMs = performance.now()
  for (;;) {
    const left = await readIds(sql, statement)
    if (left.length === 0 || performance.now() - startedMs > limitMs) return left
    await sleep(200)
  }
}

/** Acknowledged rows that are missing or wrong. */
export async function findLost(sql: Queryable, { writes }: Journal): Promise<string[]> {
  const lost: string[] = []
  for (const [kind, rows] of Object.entries(writes) as [WriteKind, Map<string, boolean | undefined>][]) {
    const found = new Set(await readIds(sql, getIds[kind]))
    for (const [id, isPresent] of rows)
      if (isPresent !== undefined && found.has(id) !== isPresent)
        lost.push(`${kind} ${id} is ${isPresent ? 'missing' : 'there again'}`)
  }
  return lost
}

export async function findDoubled(sql: Queryable): Promise<string[]> {
  const found: string[] = []
  for (const [name, statement] of Object.entries(doubles)) {
    const rows = await sql.query(statement)
    for (const row of rows) found.push(`${name} ${Object.values(row)[0]}`)
  }
  return found
}

/** The time limits of background work, from the moment the disturbance ended; multiplied by the product's `patience`. */
export const limits = { queuesMs: 30_000, photosMs: 60_000 }

/** Lines about stuck, partial or miscounted data; empty if everything is correct. */
export async function findUnfinished(product: Served, sinceMs: number): Promise<string[]> {
  const { sql, patience } = product
  const left = (limitMs: number) => Math.max(1000, limitMs * patience - (performance.now() - sinceMs))
  const photos = await untilEmpty(sql, photosInWork, left(limits.photosMs))
  const jobs = await untilEmpty(sql, waitingJobs, left(limits.photosMs))
  const lines = [
    ...photos.map((id) => `photo ${id} is still processing`),
    ...jobs.map((id) => `job is stuck: ${id}`),
    ...(await readIds(sql, failedJobs)).map((id) => `job failed for good: ${id}`),
    ...(await readIds(sql, halfUsers)).map((id) => `half a sign-up: ${id}`),
    ...(await readIds(sql, hangingTransactions)).map((id) => `transaction past its limit: ${id}`),
    ...(await untilEmpty(sql, openTransactions, 2000 * patience)).map((id) => `transaction left open: ${id}`),
  ]
  const recomputed = await recompute(product)
  if (recomputed !== nothingCorrected) lines.push(`recompute: ${recomputed}`)
  return lines
}

const nothingCorrected =
  'Corrected 0 ratings, 0 map cells, 0 view counts, 0 like counts, 0 properties and 0 reputations.'

/** What `npm run admin -- recompute` prints. */
function recompute({ adminEnvironment }: Served): Promise<string> {
  const env = { ...childEnvironment, ...adminEnvironment }
  const child = spawn(process.execPath, [join(projectRoot, 'src/cli/admin.ts'), 'recompute'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  return new Promise((resolve) => child.once('close', () => resolve(output.trim())))
}
