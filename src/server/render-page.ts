// One rendering of a page: what it is given, its headers, and its status when it shows an error.
import type { IncomingMessage } from 'node:http'
import { inProcessApi } from './api.ts'
import type { AppOptions } from './app.ts'
import type { Caller } from './people/caller.ts'
import type { Reply } from './platform/http/reply.ts'
import { newNonce, pagePolicy } from './platform/http/security.ts'

/** What of a request a rendering depends on. */
export type PageVisit = {
  request: Pick<IncomingMessage, 'headers'>
  url: URL
  requestId: string
  signal: AbortSignal
  caller: Caller
}

/** `hasFailures`: whether a part of the page could not be read, known when its stream has ended. */
export type RenderedPage = { reply: Reply; nonce: string; hasFailures: () => boolean }

export async function renderPage(options: AppOptions, visit: PageVisit): Promise<RenderedPage> {
  const { request, url, requestId, signal, caller } = visit
  const { browser } = options
  const nonce = newNonce()
  // The origin that people see, so that canonical links and redirects are right behind a proxy.
  // Set part by part: joined, a path such as //example.org would be read as another host.
  const pageUrl = new URL(browser.publicUrl)
  pageUrl.pathname = url.pathname
  pageUrl.search = url.search
  const errors: unknown[] = []
  let failures = 0
  const onFailure = (error: unknown) => {
    // That nobody is signed in is an answer.
    if ((error as { status?: unknown }).status !== 401) failures += 1
  }
  const reply = await options.render(
    request,
    pageUrl,
    {
      api: inProcessApi(options, requestId, caller, onFailure),
      nonce,
      browser,
      requestId,
      reportError: (error) => void errors.push(error),
    },
    signal,
  )
  return {
    nonce,
    hasFailures: () => failures > 0 || errors.length > 0,
    reply: {
      ...reply,
      status: reply.status < 500 ? reply.status : failedStatus(options, visit, errors[0]),
      headers: {
        'cache-control': caller.isPersonal ? 'private, no-cache' : 'no-cache',
        ...reply.headers,
        ...(caller.cookies.length > 0 ? { 'set-cookie': caller.cookies } : {}),
        'content-security-policy': pagePolicy({ nonce }, mapOrigin(options), options.isDevelopment),
      },
    },
  }
}

/** The status of a page that shows an error: that of the problem it met, such as 503; any of ours is logged. */
function failedStatus(options: AppOptions, { requestId, url }: PageVisit, error: unknown): number {
  const known = (error as { status?: unknown } | undefined)?.status
  const status = typeof known === 'number' && known >= 400 && known <= 599 ? known : 500
  const { stack } = (error ?? {}) as { stack?: string }
  if (status >= 500)
    options.log[status === 500 ? 'error' : 'warn'](
      {
        requestId,
        path: url.pathname,
        status,
        error: String(error),
        stack: status === 500 ? stack : undefined,
      },
      'a page failed',
    )
  return status
}

export const mapOrigin = ({ browser }: AppOptions) =>
  browser.mapStyleUrl ? new URL(browser.mapStyleUrl).origin : undefined
