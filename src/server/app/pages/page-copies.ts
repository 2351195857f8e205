// Serves public pages from in-memory copies to visitors without cookies. A copy is never older than the last change of its content.
import { text } from 'node:stream/consumers'
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
import type { AppOptions } from '../request/context.ts'
import type { HttpLimits } from '../request/http-limits.ts'
import type { RequestContext } from '../request/request-context.ts'
import { getPublicPage, type PublicPage } from './public-pages.ts'
import { readerFormat } from './reader-format.ts'
import { hasStripe, mapOrigin, type RenderedPage, renderPage } from './render-page.ts'

type Limits = {
  admit: Admit
  /** Waits for a rendering slot; resolves with the function that releases it. */
  enter: (requestContext: RequestContext) => Promise<() => void>
  limits: HttpLimits
}

/** How long a shared cache may serve a stale copy while it revalidates. */
const staleWhileRevalidateSeconds = 10

/** Answers a request from a copy, creating it if necessary. Undefined for requests that need their own rendering. */
export function createPageCopies(
  options: AppOptions,
  { admit, enter, limits }: Limits,
): (requestContext: RequestContext) => Promise<HttpResponse | undefined> {
  const { publicContent } = options
  const store = createCopyStore<RenderedCopy, HttpResponse>(limits.copies, {
    bytesOf: bytesOfCopy,
    isFresh: (copy) => ageSeconds(copy) < copy.maxAgeSeconds,
  })
  publicContent.onChange(store.drop)

  return async (requestContext) => {
    const found = mayBeShared(options, requestContext) ? getPublicPage(requestContext.url) : undefined
    if (!found || !publicContent.isWatched()) return undefined
    const { page, address } = found
    const format = readerFormat(requestContext.request.headers['accept-language'])
    const key = `${Object.values(format).join(' ')} ${address}`
    await admit(requestContext, 'copies')
    const inMaking = store.inMaking(key)
    const copy = store.get(key) ?? (await inMaking)
    if (copy) return await getReply(options, requestContext, copy)
    // The shared rendering produced no copy: each waiting request renders for itself.
    if (inMaking) return undefined
    const leave = await enter(requestContext)
    try {
      const other = store.get(key) ?? (await store.inMaking(key))
      if (other) return await getReply(options, requestContext, other)
      const made = await store.make(key, () =>
        makeCopy(options, { requestContext, page, address, format }, limits.deadlines.answerMs),
      )
      return 'copy' in made ? await getReply(options, requestContext, made.copy) : made.own
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

type Making = { requestContext: RequestContext; page: PublicPage; address: string; format: ReaderFormat }

/** Renders the page without a session: the result depends only on the address and the reader's format. */
async function makeCopy(
  options: AppOptions,
  { requestContext, page, address, format }: Making,
  limitMs: number,
): Promise<Made<RenderedCopy, HttpResponse>> {
  const abort = new AbortController()
  const deadline = startDeadline(limitMs, (problem) => abort.abort(problem))
  const work = async (): Promise<Made<RenderedCopy, HttpResponse>> => {
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
    return copy ? { copy } : { own: { ...response, body } }
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

async function getReply(
  options: AppOptions,
  { request }: RequestContext,
  copy: RenderedCopy,
): Promise<HttpResponse> {
  const { headers, body } = await copyBody(copy, request)
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(
        { scriptHashes: copy.scripts },
        mapOrigin(options),
        false,
        hasStripe(options),
      ),
      'cache-control': `public, max-age=0, s-maxage=${copy.maxAgeSeconds}, stale-while-revalidate=${staleWhileRevalidateSeconds}`,
      age: String(Math.floor(ageSeconds(copy))),
      vary: 'Cookie, Authorization, Accept-Encoding, Accept-Language',
      ...headers,
    },
  }
}
