// Renders one page: the input, its headers, and the status if it shows an error.
import type { IncomingMessage } from 'node:http'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import { gatherReads } from '../../platform/db/gathered-reads.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { devicePolicy, newNonce, pagePolicy } from '../../platform/http/security.ts'
import { inSpan, nameRoute } from '../../platform/trace/work.ts'
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

/** The sky view: it shows the camera’s picture, and follows the phone. */
const devicePage = '/sky'

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
  const context = {
    api: inProcessApi(options, requestId, session, onFailure),
    nonce,
    browser: { ...browser, readerFormat: format },
    requestId,
    reportError: (error: unknown) => void errors.push(error),
    reportRoute: namePage,
  }
  const response = await inSpan('render', {}, () =>
    gatherReads(() => options.render(request, pageUrl, context, signal)),
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
        ...(url.pathname === devicePage ? devicePolicy : {}),
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

/** The router writes the pattern as /blog/$slug, and /$ for what it has no page for. */
export function namePage(pattern: string): void {
  const named = pattern.replaceAll(/\$(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '')
  nameRoute(named.endsWith('$') ? 'not found' : named)
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

/** The other origins from which the map reads, separated by spaces. */
export function mapOrigin({ browser: { mapStyleUrl, satellite } }: AppOptions): string | undefined {
  const addresses = [mapStyleUrl, satellite?.url].filter((address) => typeof address === 'string')
  return [...new Set(addresses.map((address) => new URL(address).origin))].join(' ') || undefined
}
