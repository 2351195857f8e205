// Probes for operators: readiness of the database, and metrics.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../../platform/db/pool.ts'
import { type HttpResponse, problem, textResponse } from '../../platform/http/reply.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { AppOptions } from './context.ts'

// A load balancer repeats the request soon, so no answer within this time counts as not ready.
const readyLimitMs = 2000
const loopback = /^(::1|127\.|::ffff:127\.)/

/**
 * /readyz. A replica that is well counts as a database that answers: a balancer that left out every server during a failover would
 * close the public pages, too. A server that renders its pages in advance, or is about to stop, says no while it still answers everything
 * else. Parallel requests share one database query, which times out after two seconds.
 */
export function createReadiness({
  sql,
  replicas = [],
  readiness = { isWarm: true },
  isDraining = () => false,
}: Pick<AppOptions, 'sql' | 'replicas' | 'readiness' | 'isDraining'>): () => Promise<HttpResponse> {
  let probe: Promise<boolean> | undefined
  return async () => {
    if (!readiness.isWarm) return problem('unavailable', 'The server is starting')
    if (isDraining()) return problem('unavailable', 'The server is about to stop')
    probe ??= doesAnswer(sql).finally(() => {
      probe = undefined
    })
    return replicas.some(({ isWell }) => isWell) || (await probe)
      ? textResponse('ready', 'text/plain', { 'cache-control': 'no-store' })
      : problem('unavailable', 'The database is not responding right now')
  }
}

async function doesAnswer(sql: Sql): Promise<boolean> {
  const over = new AbortController()
  try {
    const silence = sleep(readyLimitMs, false, { signal: over.signal })
    return await Promise.race([sql`select 1`.then(() => true), silence])
  } catch {
    return false
  } finally {
    over.abort()
  }
}

/** Whether the request carries METRICS_TOKEN. */
export const hasToken = ({ headers }: IncomingMessage, token: string | undefined): boolean =>
  token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`)

// Constant-time comparison.
function isSame(input: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(input), digest(expected))
}

/** /metrics, for this machine or with the token. */
export async function readMetrics(
  { metricsToken }: AppOptions,
  metrics: Metrics,
  request: IncomingMessage,
): Promise<HttpResponse> {
  // Behind a proxy on this machine every request looks local: a forwarded request needs the token.
  const isLocal =
    loopback.test(request.socket.remoteAddress ?? '') &&
    !['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in request.headers)
  return isLocal || hasToken(request, metricsToken)
    ? textResponse(await metrics.text(), metrics.contentType)
    : problem('forbidden', 'Metrics are read from this machine or with a token')
}
