// Routes requests by path: the routes of the domains and the server's own.
import type { IncomingMessage } from 'node:http'
import { type HttpResponse, jsonResponse, textResponse } from '../../platform/http/reply.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { DomainRoute } from '../domains/domain.ts'
import { domains } from '../domains/domains.ts'
import { createPageRoute, type Limiting } from '../pages/page.ts'
import { createApiHandler } from './api.ts'
import { apiDocsPage } from './api-docs.ts'
import type { AppOptions } from './context.ts'
import { openApiDocument } from './openapi.ts'
import { createReadiness, hasToken, readMetrics } from './probes.ts'
import type { RequestContext } from './request-context.ts'

export type Route = Omit<DomainRoute, 'answer'> & {
  name: RouteName
  /** Whether it answers requests for any host name. */
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

/** The routes by name. access-table.test.ts tests the access to each of them. */
export const routeNames: readonly RouteName[] = [...registered.map(({ name }) => name), ...ownNames]

// Load balancers use addresses instead of names, and these routes expose nothing.
const anyHost = () => true

/** The routes in matching order. */
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
      answer: createReadiness(options),
    },
    {
      name: 'metrics',
      path: /^\/metrics$/,
      limit: undefined,
      // A foreign site cannot know the token.
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
