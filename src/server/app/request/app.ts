// One request from arrival to response: route, host check, limits, deadline, logging, metrics and headers.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { malformed, Problem } from '../../../contract/problems.ts'
import { readSession } from '../../accounts/users/request-session.ts'
import { createStatusGauges } from '../../operations/status/gauges.ts'
import { createClientAddress, createProxyCheck, getNetwork } from '../../platform/http/client-address.ts'
import { startDeadline } from '../../platform/http/deadline.ts'
import { createHostCheck } from '../../platform/http/own-host.ts'
import { type Admit, createAdmission } from '../../platform/http/rate-limit.ts'
import { isForm } from '../../platform/http/read-form.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { resourcePolicy, securityHeaders } from '../../platform/http/security.ts'
import { send } from '../../platform/http/send.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { beginRequest } from '../../platform/trace/work.ts'
import type { AppOptions } from './context.ts'
import { failureResponse } from './failure.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'
import { repeatRead } from './repeat-read.ts'
import { getRoutes, type Route } from './routes.ts'

/** A request in progress. `route` is undefined until the URL is matched; `abort` ends its work. */
type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  abort: AbortController
  route: Route | undefined
  isAnswering: boolean
}

// The reason for aborting when the client has disconnected.
const clientLeft = new Error('The client left')

/** The listener for a Node HTTP server. */
export function createApp(options: AppOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const metrics = createMetrics({
    ...options,
    sources: [(registry) => createStatusGauges({ ...options, ...options.monitored }, registry)],
  })
  const limits = { ...httpLimits, ...options.limits }
  const admit: Admit = options.rateLimit
    ? createAdmission(limits.requests, options.shareLimits)
    : async () => {}
  const routes = getRoutes(options, metrics, { admit, limits })
  const isProxy = createProxyCheck(options.trustedProxies)
  const getAddress = createClientAddress(isProxy)
  const isOwnHost = createHostCheck(options)
  const common = securityHeaders(options.browser.publicUrl.startsWith('https:'))
  return (request, response) => void handle(request, response)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedMs = performance.now()
    const abort = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) abort.abort(clientLeft)
    })
    const requestId = getRequestId(request)
    const exchange = { request, response, requestId, abort, route: undefined, isAnswering: false }
    const observed = observe(request)
    await observed.run(() => answer(exchange).catch((error) => fail(exchange, error)))
    note(exchange, performance.now() - startedMs, observed)
  }

  // A visitor must not decide what is recorded: only a trace that a proxy began or passed on is continued.
  function observe({ method = 'GET', url = '/', socket, headers }: IncomingMessage): ObservedRequest {
    const { traceparent } = headers
    const isOfProxy = typeof traceparent === 'string' && isProxy(socket.remoteAddress ?? '')
    return beginRequest(method, {
      traceparent: isOfProxy ? traceparent : undefined,
      isTraced: !probes.test(url),
    })
  }

  async function answer(exchange: Exchange): Promise<void> {
    const url = getUrl(exchange.request)
    const { route, match } = find(routes, url.pathname)
    exchange.route = route
    const deadline = startDeadline(limitMs(exchange, limits.deadlines), (problem) =>
      cutOff(exchange, problem),
    )
    try {
      const answer = await deadline.within(getReply(exchange, url, match))
      if (answer.produced) void answer.produced.finally(deadline.stop)
      else deadline.stop()
      exchange.isAnswering = true
      await sendOut(exchange, answer)
    } finally {
      deadline.stop()
    }
  }

  async function getReply(exchange: Exchange, url: URL, match: RegExpMatchArray): Promise<HttpResponse> {
    const { request, requestId, abort } = exchange
    const route = exchange.route as Route
    if (!isOwnHost(request.headers.host) && !route.answersAnyHost?.(request))
      throw new Problem(
        'misdirected',
        'This server isn’t set up for this host name. If it should be, its operator can set PUBLIC_URL.',
      )
    const address = getAddress(request)
    const network = getNetwork(address)
    if (route.limit) await admit({ network, signal: abort.signal }, route.limit)
    const session = readSession(request, address, options)
    const context = { request, url, requestId, signal: abort.signal, session, network }
    return await repeatRead(request.method, async () => await route.answer(context, match))
  }

  function cutOff(exchange: Exchange, problem: Problem): void {
    const { request, response, requestId, route, abort, isAnswering } = exchange
    options.log.warn({ requestId, route: route?.name }, 'a request took too long')
    abort.abort(problem)
    // The rest of an unread body would be parsed as the next request.
    if (!request.complete) response.shouldKeepAlive = false
    if (isAnswering) response.destroy()
  }

  async function fail(exchange: Exchange, error: unknown): Promise<void> {
    const { response, abort } = exchange
    if (abort.signal.reason === clientLeft && !brokeOff(response, error)) return void response.destroy()
    const answer = failureResponse(options.log, exchange, error)
    if (response.headersSent) return void response.destroy()
    // Headers set for the intended response do not apply to the problem.
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    await sendOut(exchange, answer).catch(() => response.destroy())
  }

  async function sendOut({ request, response, requestId }: Exchange, answer: HttpResponse): Promise<void> {
    const headers = { ...common, ...resourcePolicy(answer), 'x-request-id': requestId, ...answer.headers }
    await send(request, response, { ...answer, headers })
  }

  function note(
    exchange: Exchange,
    milliseconds: number,
    { route: getPattern, span }: ObservedRequest,
  ): void {
    const { request, response, requestId, route } = exchange
    const kind = route?.name ?? 'unknown'
    const labels = { kind, route: getPattern() ?? kind, method: request.method ?? 'GET' }
    metrics.observe({ ...labels, status: response.statusCode }, milliseconds / 1000)
    endSpan(span, labels, response)
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
}

type ObservedRequest = ReturnType<typeof beginRequest>

// Monitoring asks for them every few seconds.
const probes = /^\/(healthz|readyz|metrics)$/

function endSpan(
  span: ObservedRequest['span'],
  { method, route }: { method: string; route: string },
  { statusCode }: ServerResponse,
): void {
  if (!span) return
  span.rename(`${method} ${route}`)
  span.set({ 'http.route': route, 'http.response.status_code': statusCode })
  if (statusCode >= 500) span.fail({ code: String(statusCode) })
  span.end()
}

function limitMs(
  { route, request }: Exchange,
  { answerMs, uploadMs }: HttpLimits['deadlines'],
): number | undefined {
  if (route?.isEndless) return undefined
  return request.method === 'POST' && isForm(request) ? uploadMs : answerMs
}

// A page that fails midway is closed by the server, which looks like a client disconnect.
function brokeOff(response: ServerResponse, error: unknown): boolean {
  return response.errored === error && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE'
}

function getRequestId(request: IncomingMessage): string {
  const sent = request.headers['x-request-id']
  return typeof sent === 'string' && /^[A-Za-z0-9._-]{8,80}$/.test(sent) ? sent : randomUUID()
}

function getUrl(request: IncomingMessage): URL {
  const path = request.url ?? '/'
  if (!URL.canParse(path, 'http://localhost') || !path.startsWith('/'))
    throw malformed('The address is not valid')
  const url = new URL(`http://localhost${path}`)
  if (!isDecodable(url.pathname)) throw malformed('The address has a malformed percent escape')
  return url
}

function isDecodable(path: string): boolean {
  try {
    // The bundler leaves out a call whose result is not used: it takes no account of the error.
    return typeof decodeURIComponent(path) === 'string'
  } catch {
    return false
  }
}

function find(routes: Route[], pathname: string): { route: Route; match: RegExpMatchArray } {
  for (const route of routes) {
    const match = pathname.match(route.path)
    if (match) return { route, match }
  }
  throw new Problem('not-found')
}
