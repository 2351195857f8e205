// A request from its arrival to its answer: route, limits, logging, metrics and headers.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { malformed, Problem, problemBody } from '../contract/problems.ts'
import { problemOfConstraint } from './constraint-problems.ts'
import type { Parts } from './context.ts'
import type { NotificationStreams } from './notifications/stream.ts'
import { callerOf } from './people/caller.ts'
import { knownFailure } from './platform/db/known-failures.ts'
import { createRateLimit } from './platform/http/rate-limit.ts'
import { problem, problemReply, type Reply } from './platform/http/reply.ts'
import { securityHeaders } from './platform/http/security.ts'
import { send } from './platform/http/send.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import type { BrowserConfig, RenderPage } from './render.ts'
import { type Route, routesOf, type Visit } from './routes.ts'

export type AppOptions = Parts & {
  version: string
  render: RenderPage
  publicFolder: string | undefined
  browser: BrowserConfig
  streams: NotificationStreams
  metricsToken: string | undefined
  isDevelopment: boolean
}

/** The listener for a Node HTTP server. */
export function createApp(options: AppOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const metrics = createMetrics()
  const limit = createRateLimit({ burst: 300, perSecond: 30 })
  const routes = routesOf(options, metrics)
  const isHttps = options.browser.publicUrl.startsWith('https:')
  const common = securityHeaders(isHttps)
  return (request, response) => void answer(request, response)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedMs = performance.now()
    const requestId = requestIdOf(request)
    const gone = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) gone.abort()
    })
    let name = 'unknown'
    try {
      const url = urlOf(request)
      const { route, match } = find(routes, url.pathname)
      name = route.name
      const reply = await guarded(route, match, {
        request,
        url,
        requestId,
        signal: gone.signal,
        caller: callerOf(request, options),
      })
      await send(request, response, {
        ...reply,
        headers: { ...common, 'x-request-id': requestId, ...reply.headers },
      })
    } catch (error) {
      await sendFailure(
        request,
        response,
        requestId,
        error,
        gone.signal.aborted && !brokeOff(response, error),
      )
    }
    const milliseconds = performance.now() - startedMs
    metrics.observe(name, request.method ?? 'GET', response.statusCode, milliseconds / 1000)
    options.log.debug(
      {
        requestId,
        method: request.method,
        path: request.url?.split('?')[0],
        status: response.statusCode,
        milliseconds: Math.round(milliseconds),
      },
      'request',
    )
  }

  async function guarded(route: Route, match: RegExpMatchArray, visit: Visit): Promise<Reply> {
    if (route.limited && options.rateLimit) {
      const { allowed, retryAfterSeconds } = limit(visit.request)
      if (!allowed)
        return problem('rate-limited', 'Too many requests. Please slow down.', {
          'retry-after': String(retryAfterSeconds),
        })
    }
    return await route.answer(visit, match)
  }

  async function sendFailure(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    error: unknown,
    isGone: boolean,
  ): Promise<void> {
    const known = error instanceof Problem ? error : (problemOfConstraint(error) ?? knownFailure(error))
    if (known && !(error instanceof Problem))
      options.log.warn({ requestId, error: String(error) }, 'a request failed')
    if (!known && !isGone)
      options.log.error(
        { requestId, error: String(error), stack: (error as Error).stack },
        'a request failed',
      )
    if (isGone || response.headersSent) return void response.destroy()
    // What the answer was to say of itself does not hold for the problem.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    const reply = problemReply(problemBody(known ?? new Problem('internal')))
    await send(request, response, {
      ...reply,
      headers: { ...common, 'x-request-id': requestId, ...reply.headers },
    }).catch(() => response.destroy())
  }
}

// A page that fails half way is closed by us, which looks as if the client had left.
function brokeOff(response: ServerResponse, error: unknown): boolean {
  return response.errored === error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE'
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,80}$/.test(given) ? given : randomUUID()
}

function urlOf(request: IncomingMessage): URL {
  const path = request.url ?? '/'
  if (!URL.canParse(path, 'http://localhost') || !path.startsWith('/'))
    throw malformed('The address is not valid')
  return new URL(`http://localhost${path}`)
}

function find(routes: Route[], pathname: string): { route: Route; match: RegExpMatchArray } {
  for (const route of routes) {
    const match = pathname.match(route.path)
    if (match) return { route, match }
  }
  throw new Problem('not-found')
}
