// Which path leads where: every route of the server on one page.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportAccount } from './account-data/export.ts'
import { createApiHandler, inProcessApi } from './api.ts'
import { apiDocsPage } from './api-docs.ts'
import type { AppOptions } from './app.ts'
import { locationsTile } from './locations/tile.ts'
import { unsubscribe } from './notifications/unsubscribe.ts'
import { openApiDocument } from './openapi.ts'
import type { Caller } from './people/caller.ts'
import { readMedia } from './photos/media.ts'
import { readLightPicture, readSharePicture } from './photos/share-image.ts'
import { jsonReply, problem, type Reply, textReply } from './platform/http/reply.ts'
import { newNonce, pagePolicy, workerPolicy } from './platform/http/security.ts'
import type { createMetrics } from './platform/metrics/metrics.ts'
import { robots, sitemap, sitemapPart } from './seo/sitemap.ts'
import { staticFile } from './static-files.ts'

export type Visit = {
  request: IncomingMessage
  url: URL
  requestId: string
  signal: AbortSignal
  caller: Caller
}

export type Route = {
  name: (typeof routeNames)[number]
  path: RegExp
  limited: boolean
  answer: (visit: Visit, match: RegExpMatchArray) => Promise<Reply> | Reply
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

// A load balancer asks again soon: silence is an answer.
const readyLimitMs = 2000
const loopback = /^(::1|127\.|::ffff:127\.)/

/** The routes, in the order in which they are tried. */
export function routesOf(options: AppOptions, metrics: ReturnType<typeof createMetrics>): Route[] {
  const { readSql, publicFolder, browser } = options
  const api = createApiHandler(options)
  const document = openApiDocument(options.version)
  const id = '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})'
  const origin = () => browser.publicUrl
  return [
    { name: 'health', path: /^\/healthz$/, limited: false, answer: () => textReply('ok', 'text/plain') },
    { name: 'ready', path: /^\/readyz$/, limited: false, answer: () => ready(options) },
    {
      name: 'metrics',
      path: /^\/metrics$/,
      limited: false,
      answer: ({ request }) => readMetrics(options, metrics, request),
    },
    {
      name: 'openapi',
      path: /^\/api\/openapi\.json$/,
      limited: true,
      answer: async () => jsonReply(await document, { 'cache-control': 'public, max-age=300' }),
    },
    {
      name: 'api-docs',
      path: /^\/api\/docs$/,
      limited: true,
      answer: async () => apiDocsPage(await document),
    },
    {
      name: 'notification-stream',
      path: /^\/api\/me\/notifications\/stream$/,
      limited: true,
      answer: async ({ request, caller }) =>
        request.method === 'GET'
          ? options.streams.open(await caller.signedIn())
          : problem('not-found', 'There is no such endpoint'),
    },
    {
      name: 'unsubscribe',
      path: /^\/api\/unsubscribe$/,
      limited: true,
      answer: ({ request, url }) => unsubscribe(options, request.method ?? 'GET', url),
    },
    {
      name: 'account-export',
      path: /^\/api\/account\/export$/,
      limited: true,
      answer: ({ request, caller }) =>
        request.method === 'GET'
          ? exportAccount(options, caller)
          : problem('not-found', 'There is no such endpoint'),
    },
    { name: 'api', path: /^\/api(\/|$)/, limited: true, answer: (visit) => api(visit) },
    {
      name: 'tile',
      path: /^\/tiles\/locations\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})\.mvt$/,
      limited: false,
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
      limited: false,
      answer: (_, [, picture, width, format]) =>
        readMedia(options, picture as string, Number(width), format as string),
    },
    {
      name: 'light-picture',
      path: new RegExp(`^/light-picture/${id}\\.svg$`),
      limited: false,
      answer: (_, match) => readLightPicture(options, match[1] as string),
    },
    {
      name: 'share-picture',
      path: new RegExp(`^/share/${id}\\.jpg$`),
      limited: true,
      answer: (_, match) => readSharePicture(options, match[1] as string),
    },
    { name: 'robots', path: /^\/robots\.txt$/, limited: false, answer: () => robots(origin()) },
    { name: 'sitemap', path: /^\/sitemap\.xml$/, limited: true, answer: () => sitemap(readSql, origin()) },
    {
      name: 'sitemap',
      path: /^\/sitemaps\/((?:people-)?[1-9]\d{0,5})\.xml$/,
      limited: true,
      answer: (_, match) => sitemapPart(readSql, origin(), match[1] as string),
    },
    { name: 'page', path: /^/, limited: false, answer: (visit) => fileOrPage(options, publicFolder, visit) },
  ]
}

async function fileOrPage(
  options: AppOptions,
  publicFolder: string | undefined,
  { request, url, requestId, signal, caller }: Visit,
): Promise<Reply> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return problem('not-found')
  const file = publicFolder ? await staticFile(publicFolder, url.pathname, request) : undefined
  const mapOrigin = options.browser.mapStyleUrl ? new URL(options.browser.mapStyleUrl).origin : undefined
  if (file)
    return url.pathname.endsWith('.js')
      ? { ...file, headers: { ...file.headers, 'content-security-policy': workerPolicy(mapOrigin) } }
      : file
  const nonce = newNonce()
  // The origin that people see, so that canonical links and redirects are right behind a proxy.
  // Set part by part: joined, a path such as //example.org would be read as another host.
  const pageUrl = new URL(options.browser.publicUrl)
  pageUrl.pathname = url.pathname
  pageUrl.search = url.search
  const reply = await options.render(
    request,
    pageUrl,
    { api: inProcessApi(options, requestId, caller), nonce, browser: options.browser },
    signal,
  )
  return {
    ...reply,
    headers: {
      'cache-control': caller.isPersonal ? 'private, no-cache' : 'no-cache',
      ...reply.headers,
      ...(caller.cookies.length > 0 ? { 'set-cookie': caller.cookies } : {}),
      'content-security-policy': pagePolicy(nonce, mapOrigin, options.isDevelopment),
    },
  }
}

async function ready({ sql }: AppOptions): Promise<Reply> {
  try {
    await Promise.race([
      sql`select 1`,
      sleep(readyLimitMs, undefined, { ref: false }).then(() =>
        Promise.reject(new Error('The database is not responding')),
      ),
    ])
    return textReply('ready', 'text/plain', { 'cache-control': 'no-store' })
  } catch {
    return problem('unavailable', 'The database is not responding right now')
  }
}

// Takes the same time wherever the first difference is.
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

async function readMetrics(
  options: AppOptions,
  metrics: ReturnType<typeof createMetrics>,
  request: IncomingMessage,
): Promise<Reply> {
  // Behind a proxy on this machine everybody would look local: a forwarded request needs the token.
  const isLocal =
    loopback.test(request.socket.remoteAddress ?? '') &&
    !['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in request.headers)
  const hasToken =
    options.metricsToken !== undefined &&
    isSame(request.headers.authorization ?? '', `Bearer ${options.metricsToken}`)
  return isLocal || hasToken
    ? textReply(await metrics.text(), metrics.contentType)
    : problem('forbidden', 'Metrics are read from this machine or with a token')
}
