// Serves public pages from in-memory copies to visitors without cookies. A copy is never older than the last change of its content.
import { text } from 'node:stream/consumers'
import { isRobot } from '../../../rules/analytics.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { visitorCaller } from '../../accounts/users/request-session.ts'
import { createCopyStore, type Made } from '../../platform/http/copy-store.ts'
import { startDeadline } from '../../platform/http/deadline.ts'
import type { Admit } from '../../platform/http/rate-limit.ts'
import {
  ageSeconds,
  bytesOfCopy,
  copyBody,
  type RenderedCopy,
  renderedCopy,
} from '../../platform/http/rendered-copy.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { pagePolicy } from '../../platform/http/security.ts'
import { droppedCopies, pageCopies } from '../../platform/metrics/instruments.ts'
import type { AppOptions } from '../request/context.ts'
import type { HttpLimits } from '../request/http-limits.ts'
import type { RequestContext } from '../request/request-context.ts'
import { type FoundPage, getPublicPage, patternOf } from './public-pages.ts'
import { readerFormat } from './reader-format.ts'
import { hasStripe, mapOrigin, namePage, type RenderedPage, renderPage } from './render-page.ts'

/** A copy with the headers that it has for every request. */
type PageCopy = RenderedCopy & { headers: HttpResponse['headers'] }

type Limits = {
  admit: Admit
  /** Waits for a rendering slot; resolves with the function that releases it. */
  enter: (requestContext: RequestContext) => Promise<() => void>
  limits: HttpLimits
}

/** How long a shared cache may serve a stale copy while it revalidates. */
const staleWhileRevalidateSeconds = 10

/** The same with a cache that is told of changes. Live check-ins and today's light are never older. */
const purgedSeconds = 60

/** Answers a request from a copy, creating it if necessary. Undefined for requests that need their own rendering. */
export function createPageCopies(
  options: AppOptions,
  { admit, enter, limits }: Limits,
): (requestContext: RequestContext) => Promise<HttpResponse | undefined> {
  const { publicContent } = options
  const store = createCopyStore<PageCopy, HttpResponse>(limits.copies, {
    bytesOf: bytesOfCopy,
    isFresh: (copy) => ageSeconds(copy) < copy.maxAgeSeconds,
  })
  publicContent.onChange((tags) => {
    droppedCopies.inc()
    store.drop(tags)
  })

  const fromCopy = async (requestContext: RequestContext, copy: PageCopy) => {
    pageCopies.inc({ outcome: 'hit' })
    return await getReply(requestContext, copy)
  }

  return async (requestContext) => {
    const found = mayBeShared(options, requestContext) ? getPublicPage(requestContext.url) : undefined
    if (!found || !publicContent.isWatched()) return undefined
    namePage(patternOf(found.page))
    if (found.page.isMetered && comesFromOwnPage(options, requestContext)) return undefined
    const format = readerFormat(requestContext.request.headers['accept-language'])
    const key = `${Object.values(format).join(' ')} ${found.address}`
    await admit(requestContext, 'copies')
    const inMaking = store.inMaking(key)
    const copy = store.get(key) ?? (await inMaking)
    if (copy) return await fromCopy(requestContext, copy)
    // The shared rendering produced no copy: each waiting request renders for itself.
    if (inMaking) return undefined
    const leave = await enter(requestContext)
    try {
      const other = store.get(key) ?? (await store.inMaking(key))
      if (other) return await fromCopy(requestContext, other)
      const made = await store.make(key, found.tags, () =>
        makeCopy(options, { requestContext, found, format }, limits.deadlines.answerMs),
      )
      pageCopies.inc({ outcome: 'copy' in made ? 'made' : 'own' })
      return 'copy' in made ? await getReply(requestContext, made.copy) : made.own
    } finally {
      leave()
    }
  }
}

// The renderer's own rule for accepting HTML; it refuses all other requests.
const takesHtml = /(^|,)\s*(\*\/\*|text\/html)/

function mayBeShared({ isDevelopment }: AppOptions, { request: { headers } }: RequestContext): boolean {
  return (
    !isDevelopment &&
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    takesHtml.test(headers.accept || '*/*')
  )
}

/**
 * Whether a person follows a link of ours without a cookie: their first page was a copy, and what it requested to be
 * counted did not arrive. They get a cookie with this one. Robots are not counted.
 */
function comesFromOwnPage(
  { publicUrl, isPublicUrlConfigured }: AppOptions,
  { request: { headers } }: RequestContext,
): boolean {
  if (isRobot(headers['user-agent'])) return false
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
  const { referer } = headers
  if (!referer || !URL.canParse(referer)) return false
  const { origin, host } = new URL(referer)
  return origin === new URL(publicUrl).origin || (!isPublicUrlConfigured && host === headers.host)
}

type Making = { requestContext: RequestContext; found: FoundPage; format: ReaderFormat }

/** Renders the page without a session: the result depends only on the address and the reader's format. */
async function makeCopy(
  options: AppOptions,
  { requestContext, found, format }: Making,
  limitMs: number,
): Promise<Made<PageCopy, HttpResponse>> {
  const { address, page } = found
  const abort = new AbortController()
  const deadline = startDeadline(limitMs, (problem) => abort.abort(problem))
  const work = async (): Promise<Made<PageCopy, HttpResponse>> => {
    const rendered = await renderPage(options, {
      request: { headers: { accept: 'text/html' } },
      url: new URL(address, requestContext.url),
      requestId: requestContext.requestId,
      signal: abort.signal,
      session: visitorCaller(options),
      readerFormat: format,
    })
    const { stream, ...response } = rendered.reply
    const body = stream ? await text(stream) : String(response.body ?? '')
    const copy = isPublic(rendered)
      ? renderedCopy(body, { nonce: rendered.nonce, maxAgeSeconds: page.maxAgeSeconds })
      : undefined
    return copy
      ? { copy: { ...copy, headers: toHeaders(options, found, copy) } }
      : { own: { ...response, body } }
  }
  return await deadline.within(work()).finally(deadline.stop)
}

function isPublic({ reply: response, hasFailures }: RenderedPage): boolean {
  return (
    response.status === 200 &&
    String(response.headers['content-type']).startsWith('text/html') &&
    response.headers['set-cookie'] === undefined &&
    response.headers['cache-control'] === 'no-cache' &&
    !hasFailures()
  )
}

function toHeaders(
  options: AppOptions,
  { page, tags }: FoundPage,
  { scripts, maxAgeSeconds }: RenderedCopy,
): HttpResponse['headers'] {
  const sharedSeconds = options.hasCdnPurge ? purgedSeconds : maxAgeSeconds
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(
      { scriptHashes: scripts },
      mapOrigin(options),
      false,
      hasStripe(options),
    ),
    'cache-control': `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`,
    vary: `Cookie, Authorization, Accept-Encoding, Accept-Language${page.isMetered ? ', Sec-Fetch-Site' : ''}`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}

async function getReply({ request }: RequestContext, copy: PageCopy): Promise<HttpResponse> {
  const { headers, body } = await copyBody(copy, request)
  return {
    status: 200,
    body,
    headers: { ...copy.headers, age: String(Math.floor(ageSeconds(copy))), ...headers },
  }
}
