// Renders one page: the input, its headers, and the status if it shows an error.
import type { IncomingMessage } from 'node:http'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { newNonce, pagePolicy } from '../../platform/http/security.ts'
import { inProcessApi } from '../request/api.ts'
import type { AppOptions } from '../request/context.ts'
import { readerFormat } from './reader-format.ts'

/** The parts of a request that a rendering depends on. */
export type PageVisit = {
  request: Pick<IncomingMessage, 'headers'>
  url: URL
  requestId: string
  signal: AbortSignal
  session: Session
  /** Of the request's language; a copy has the one that it is stored under. */
  readerFormat?: ReaderFormat
}

/** `hasFailures`: whether a part of the page could not be read; valid after its stream has ended. */
export type RenderedPage = { reply: HttpResponse; nonce: string; hasFailures: () => boolean }

export async function renderPage(options: AppOptions, requestContext: PageVisit): Promise<RenderedPage> {
  const { request, url, requestId, signal, session } = requestContext
  const { browser } = options
  const format = requestContext.readerFormat ?? readerFormat(request.headers['accept-language'])
  const nonce = newNonce()
  // The public origin, so that canonical links and redirects are correct behind a proxy.
  // Set component by component: in a joined string, a path such as //example.org would be parsed as a host.
  const pageUrl = new URL(browser.publicUrl)
  pageUrl.pathname = url.pathname
  pageUrl.search = url.search
  const errors: unknown[] = []
  let failures = 0
  const onFailure = (error: unknown) => {
    // A 401 is a regular result: the visitor is not signed in.
    if ((error as { status?: unknown }).status !== 401) failures += 1
  }
  const response = await options.render(
    request,
    pageUrl,
    {
      api: inProcessApi(options, requestId, session, onFailure),
      nonce,
      browser: { ...browser, readerFormat: format },
      requestId,
      reportError: (error) => void errors.push(error),
    },
    signal,
  )
  return {
    nonce,
    hasFailures: () => failures > 0 || errors.length > 0,
    reply: {
      ...response,
      status: response.status < 500 ? response.status : failedStatus(options, requestContext, errors[0]),
      headers: {
        'cache-control': session.isPersonal ? 'private, no-cache' : 'no-cache',
        ...response.headers,
        ...(session.cookies.length > 0 ? { 'set-cookie': session.cookies } : {}),
        'content-security-policy': pagePolicy(
          { nonce },
          mapOrigin(options),
          options.isDevelopment,
          hasStripe(options),
        ),
      },
    },
  }
}

/**
 * The status of a page that shows an error: its problem's status, such as 503. Internal errors are logged.
 */
function failedStatus(options: AppOptions, { requestId, url }: PageVisit, error: unknown): number {
  const stated = (error as { status?: unknown } | undefined)?.status
  const status = typeof stated === 'number' && stated >= 400 && stated <= 599 ? stated : 500
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

/** Whether cards are entered in Stripe’s form, which comes from its own origin. */
export const hasStripe = ({ gateway }: Pick<AppOptions, 'gateway'>) => gateway.publishableKey !== undefined

export const mapOrigin = ({ browser }: AppOptions) =>
  browser.mapStyleUrl ? new URL(browser.mapStyleUrl).origin : undefined
