// What is no other route: a file of the build, or a page, whose rendering is bounded by network.
import { inProcessApi } from './api.ts'
import type { AppOptions } from './app.ts'
import type { HttpLimits } from './http-limits.ts'
import { createFairQueue } from './platform/http/fair-queue.ts'
import type { Admit } from './platform/http/rate-limit.ts'
import { type HttpResponse, problem } from './platform/http/reply.ts'
import { newNonce, pagePolicy, workerPolicy } from './platform/http/security.ts'
import { whenProduced } from './platform/http/when-produced.ts'
import type { RequestContext } from './routes.ts'
import { staticFile } from './static-files.ts'

export type Limiting = { admit: Admit; limits: HttpLimits }

/** Pages are counted, files are not. */
export function createPageRoute(
  options: AppOptions,
  { admit, limits }: Limiting,
): (requestContext: RequestContext) => Promise<HttpResponse> {
  const queue = createFairQueue(limits.renders)
  return async (requestContext) => {
    const { method } = requestContext.request
    if (method !== 'GET' && method !== 'HEAD') return problem('not-found')
    const file = await builtFile(options, requestContext)
    if (file) return file
    await admit(requestContext, 'calls', limits.pageCost)
    const leave = options.rateLimit
      ? await queue.enter(requestContext.network, requestContext.signal)
      : () => {}
    try {
      return heldUntilProduced(await render(options, requestContext), leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

function heldUntilProduced(response: HttpResponse, leave: () => void): HttpResponse {
  const made = response.stream && whenProduced(response.stream)
  if (made) return { ...response, stream: made.stream, produced: made.produced.finally(leave) }
  leave()
  return response
}

async function builtFile(
  options: AppOptions,
  { request, url }: RequestContext,
): Promise<HttpResponse | undefined> {
  if (!options.publicFolder) return undefined
  const file = await staticFile(options.publicFolder, url.pathname, request)
  return file && url.pathname.endsWith('.js')
    ? { ...file, headers: { ...file.headers, 'content-security-policy': workerPolicy(mapOrigin(options)) } }
    : file
}

async function render(options: AppOptions, requestContext: RequestContext): Promise<HttpResponse> {
  const { request, url, requestId, signal, session } = requestContext
  const { browser } = options
  const nonce = newNonce()
  // The origin that users see, so that canonical links and redirects are right behind a proxy.
  // Set part by part: joined, a path such as //example.org would be read as another host.
  const pageUrl = new URL(browser.publicUrl)
  pageUrl.pathname = url.pathname
  pageUrl.search = url.search
  const errors: unknown[] = []
  const response = await options.render(
    request,
    pageUrl,
    {
      api: inProcessApi(options, requestId, session),
      nonce,
      browser,
      requestId,
      reportError: (error) => void errors.push(error),
    },
    signal,
  )
  return {
    ...response,
    status: response.status < 500 ? response.status : failedStatus(options, requestContext, errors[0]),
    headers: {
      'cache-control': session.isPersonal ? 'private, no-cache' : 'no-cache',
      ...response.headers,
      ...(session.cookies.length > 0 ? { 'set-cookie': session.cookies } : {}),
      'content-security-policy': pagePolicy(nonce, mapOrigin(options), options.isDevelopment),
    },
  }
}

/** The status of a page that shows an error: that of the problem it met, such as 503; any of ours is logged. */
function failedStatus(options: AppOptions, { requestId, url }: RequestContext, error: unknown): number {
  const errorStatus = (error as { status?: unknown } | undefined)?.status
  const status =
    typeof errorStatus === 'number' && errorStatus >= 400 && errorStatus <= 599 ? errorStatus : 500
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

const mapOrigin = ({ browser }: AppOptions) =>
  browser.mapStyleUrl ? new URL(browser.mapStyleUrl).origin : undefined
