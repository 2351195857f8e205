// What is measured of pools and statements: waits for a connection, durations, and slow statements in the log, by their text without values.
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { poolWaitSeconds, slowStatements, statementSeconds } from '../metrics/instruments.ts'
import { currentSpan, currentWork, startSpan } from '../trace/work.ts'
import type { Compiled } from './sql.ts'

/** Pools that do the same share a name: `main`, `live-search`, `replica`; those of a few connections beside them are `other`. */
export type PoolState = { name: string; connections: number; idle: number; waiting: number; max: number }

/** A connection that work has taken from the pool of that name. */
export type Taken = { client: pg.PoolClient; pool: string }

const pools = new Map<pg.Pool, string>()

/** Measures a pool until it ends. */
export function observePool(pool: pg.Pool, name: string): void {
  pools.set(pool, name)
}

export const forgetPool = (pool: pg.Pool): void => void pools.delete(pool)

export const poolStates = (): PoolState[] =>
  [...pools].map(([{ totalCount, idleCount, waitingCount, options }, name]) => ({
    name,
    connections: totalCount,
    idle: idleCount,
    waiting: waitingCount,
    max: options.max,
  }))

export async function takeConnection(pool: pg.Pool): Promise<Taken> {
  const startedMs = performance.now()
  const client = await pool.connect()
  const waitedMs = performance.now() - startedMs
  const name = pools.get(pool) ?? 'other'
  poolWaitSeconds.observe({ pool: name }, waitedMs / 1000)
  if (waitedMs >= 1) currentSpan()?.set({ 'viewfinder.pool.wait_ms': Math.round(waitedMs) })
  return { client, pool: name }
}

let slow: { afterMs: number; log: Pick<Log, 'warn'> } | undefined

/** Logs statements that take `afterMs` or longer; 0: none. */
export function logSlowStatements(afterMs: number, log: Pick<Log, 'warn'>): void {
  slow = afterMs > 0 ? { afterMs, log } : undefined
}

/** Runs a statement on its connection. */
export async function runObserved<T>(
  { pool }: Taken,
  statement: Compiled,
  run: () => Promise<T>,
): Promise<T> {
  const span = startSpan('statement', { kind: 'client' })
  if (span) {
    const { summary, text } = describe(statement.text)
    span.rename(summary)
    span.set({ 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': text })
  }
  const startedMs = performance.now()
  try {
    return await run()
  } catch (error) {
    span?.fail(error)
    throw error
  } finally {
    const tookMs = performance.now() - startedMs
    statementSeconds.observe({ pool }, tookMs / 1000)
    if (slow && tookMs >= slow.afterMs) report(statement, tookMs, slow.log)
    span?.end()
  }
}

function report({ text }: Compiled, tookMs: number, log: Pick<Log, 'warn'>): void {
  slowStatements.inc()
  log.warn(
    {
      call: currentWork() ?? 'none',
      milliseconds: Math.round(tookMs),
      statement: describe(text).text,
    },
    'a slow statement',
  )
}

type Description = { summary: string; text: string }

const maxTextLength = 2000
const maxDescriptions = 500
const descriptions = new Map<string, Description>()

/** The text has values as `$1`; literals are left out as well, because some are made from values that were checked. */
function describe(source: string): Description {
  const existing = descriptions.get(source)
  if (existing) return existing
  const text = source
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$."])[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?\b/gi, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const described = { summary: summarize(text), text: text.slice(0, maxTextLength) }
  if (descriptions.size >= maxDescriptions) descriptions.clear()
  descriptions.set(source, described)
  return described
}

/** Such as `select locations`: the command and its first table, not one of a subquery. */
function summarize(source: string): string {
  let text = source
  for (let inner = ''; inner !== text; text = text.replaceAll(/\([^()]*\)/g, '')) inner = text
  const command =
    /\b(insert|update|delete|select|copy|begin|commit)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:insert into|update|delete from|from|copy)\s+"?(\w+(?:\.\w+)?)"?/i.exec(text)?.[1]
  return table ? `${command} ${table}` : command
}
