// Which path leads where: every route of the server on one page.
import type { IncomingMessage } from 'node:http'
import { exportAccount } from './account-data/export.ts'
import { createApiHandler } from './api.ts'
import { apiDocsPage } from './api-docs.ts'
import type { AppOptions } from './app.ts'
import { locationsTile } from './locations/tile.ts'
import { unsubscribe } from './notifications/unsubscribe.ts'
import { openApiDocument } from './openapi.ts'
import { createPageRoute, type Limiting } from './page.ts'
import { readMedia } from './photos/media.ts'
import { readLightImage, readShareImage } from './photos/share-image.ts'
import { type HttpResponse, jsonResponse, problem, textResponse } from './platform/http/reply.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { createReadiness, hasToken, readMetrics } from './probes.ts'
import { robots, sitemap, sitemapPart } from './seo/sitemap.ts'
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

export type Route = {
  name: (typeof routeNames)[number]
  path: RegExp
  /** Which of the request limits it counts for; a page counts by itself, for files are not counted. */
  limit: 'calls' | 'media' | undefined
  /** Whether it answers whatever name it is asked by. */
  answersAnyHost?: (request: IncomingMessage) => boolean
  /** Ends when its client leaves, or has limits of its own. */
  isEndless?: true
  answer: (requestContext: RequestContext, match: RegExpMatchArray) => Promise<HttpResponse> | HttpResponse
}

/** The routes by name; who may use which is tested for every one of them (access-table.test.ts). */
export const routeNames = [
  'health',
  'ready',
  'metrics',
  'openapi',
  'api-docs',
  'notification-stream',
  'unsubscribe',
  'account-export',
  'api',
  'tile',
  'media',
  'light-picture',
  'share-picture',
  'robots',
  'sitemap',
  'page',
] as const

// Load balancers know addresses only, and there is nothing to read here.
const anyHost = () => true

/** The routes, in the order in which they are tried. */
export function getRoutes(options: AppOptions, metrics: Metrics, limiting: Limiting): Route[] {
  const { readSql, browser } = options
  const api = createApiHandler(options)
  const document = openApiDocument(options.version)
  const id = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
  const origin = () => browser.publicUrl
  return [
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
    {
      name: 'notification-stream',
      path: /^\/api\/me\/notifications\/stream$/,
      limit: 'calls',
      isEndless: true,
      answer: async ({ request, session }) =>
        request.method === 'GET'
          ? options.streams.open(await session.requireUser())
          : problem('not-found', 'There is no such endpoint'),
    },
    {
      name: 'unsubscribe',
      path: /^\/api\/unsubscribe$/,
      limit: 'calls',
      answer: ({ request, url }) => unsubscribe(options, request.method ?? 'GET', url),
    },
    {
      name: 'account-export',
      path: /^\/api\/account\/export$/,
      limit: 'calls',
      isEndless: true,
      answer: ({ request, session }) =>
        request.method === 'GET'
          ? exportAccount(options, session)
          : problem('not-found', 'There is no such endpoint'),
    },
    { name: 'api', path: /^\/api(\/|$)/, limit: 'calls', answer: (requestContext) => api(requestContext) },
    {
      name: 'tile',
      path: /^\/tiles\/locations\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/,
      limit: 'media',
      answer: async (_, [, z, x, y]) => ({
        status: 200,
        headers: {
          'content-type': 'application/vnd.mapbox-vector-tile',
          'cache-control': 'public, max-age=60, stale-while-revalidate=600',
        },
        body: await locationsTile(readSql, Number(z), Number(x), Number(y)),
      }),
    },
    {
      name: 'media',
      path: new RegExp(`^/media/${id}/(\\d{1,4})\\.([a-z]{3,4})$`),
      limit: 'media',
      answer: (_, [, image, width, format]) =>
        readMedia(options, image as string, Number(width), format as string),
    },
    {
      name: 'light-picture',
      path: new RegExp(`^/light-picture/${id}\\.svg$`),
      limit: 'media',
      answer: (_, match) => readLightImage(options, match[1] as string),
    },
    {
      name: 'share-picture',
      path: new RegExp(`^/share/${id}\\.jpg$`),
      limit: 'calls',
      answer: (_, match) => readShareImage(options, match[1] as string),
    },
    { name: 'robots', path: /^\/robots\.txt$/, limit: undefined, answer: () => robots(origin()) },
    { name: 'sitemap', path: /^\/sitemap\.xml$/, limit: 'calls', answer: () => sitemap(readSql, origin()) },
    {
      name: 'sitemap',
      path: /^\/sitemaps\/((?:profiles-)?[1-9]\d{0,5})\.xml$/,
      limit: 'calls',
      answer: (_, match) => sitemapPart(readSql, origin(), match[1] as string),
    },
    { name: 'page', path: /^/, limit: undefined, answer: createPageRoute(options, limiting) },
  ]
}
