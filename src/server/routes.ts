// Which path leads where: the paths that the domains register, and the server's own.
import type { IncomingMessage } from 'node:http'
import { createApiHandler } from './api.ts'
import { apiDocsPage } from './api-docs.ts'
import type { AppOptions } from './app.ts'
import type { DomainRoute } from './domain.ts'
import { domains } from './domains.ts'
import { openApiDocument } from './openapi.ts'
import { createPageRoute, type Limiting } from './page.ts'
import { type HttpResponse, jsonResponse, textResponse } from './platform/http/reply.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { createReadiness, hasToken, readMetrics } from './probes.ts'
import type { Session } from './users/request-session.ts'

/** `network` is what limits count by: the client's IPv4 address or IPv6 /64. `signal`: the client left, or the time is over. */
export type RequestContext = {
  request: IncomingMessage
  url: URL
  requestId: string
  signal: AbortSignal
  session: Session
  network: string
}

export type Route = Omit<DomainRoute, 'answer'> & {
  name: RouteName
  /** Whether it answers whatever name it is asked by. */
  answersAnyHost?: (request: IncomingMessage) => boolean
  answer: (requestContext: RequestContext, match: RegExpMatchArray) => Promise<HttpResponse> | HttpResponse
}

const ownNames = ['health', 'ready', 'metrics', 'openapi', 'api-docs', 'api', 'page'] as const

type Registered = Extract<(typeof domains)[number], { routes: object }>['routes']
type NamesOf<Routes> = Routes extends unknown ? keyof Routes & string : never
export type RouteName = (typeof ownNames)[number] | NamesOf<Registered>

const registered = domains.flatMap((domain) =>
  Object.entries<DomainRoute>('routes' in domain ? domain.routes : {}).map(([name, route]) => ({
    ...route,
    name: name as NamesOf<Registered>,
  })),
)

/** The routes by name; who may use which is tested for every one of them (access-table.test.ts). */
export const routeNames: readonly RouteName[] = [...registered.map(({ name }) => name), ...ownNames]

// Load balancers know addresses only, and there is nothing to read here.
const anyHost = () => true

/** The routes, in the order in which they are tried. */
export function getRoutes(options: AppOptions, metrics: Metrics, limiting: Limiting): Route[] {
  const api = createApiHandler(options)
  const document = openApiDocument(options.version)
  return [
    ...registered.map((route) => ({
      ...route,
      answer: (requestContext: RequestContext, match: RegExpMatchArray) =>
        route.answer(options, requestContext, match),
    })),
    {
      name: 'health',
      path: /^\/healthz$/,
      limit: undefined,
      answersAnyHost: anyHost,
      answer: () => textResponse('ok', 'text/plain'),
    },
    {
      name: 'ready',
      path: /^\/readyz$/,
      limit: undefined,
      answersAnyHost: anyHost,
      answer: createReadiness(options.sql),
    },
    {
      name: 'metrics',
      path: /^\/metrics$/,
      limit: undefined,
      // A page of another site cannot know the token.
      answersAnyHost: (request) => hasToken(request, options.metricsToken),
      answer: ({ request }) => readMetrics(options, metrics, request),
    },
    {
      name: 'openapi',
      path: /^\/api\/openapi\.json$/,
      limit: 'calls',
      answer: async () => jsonResponse(await document, { 'cache-control': 'public, max-age=300' }),
    },
    {
      name: 'api-docs',
      path: /^\/api\/docs$/,
      limit: 'calls',
      answer: async () => apiDocsPage(await document),
    },
    { name: 'api', path: /^\/api(\/|$)/, limit: 'calls', answer: (requestContext) => api(requestContext) },
    { name: 'page', path: /^/, limit: undefined, answer: createPageRoute(options, limiting) },
  ]
}
