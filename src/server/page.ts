// What is no other route: a file of the build, or a page, whose rendering is bounded by network.
import { inProcessApi } from './api.ts'
import type { AppOptions } from './app.ts'
import type { HttpLimits } from './http-limits.ts'
import { createFairQueue } from './platform/http/fair-queue.ts'
import type { Admit } from './platform/http/rate-limit.ts'
import { problem, type Reply } from './platform/http/reply.ts'
import { newNonce, pagePolicy, workerPolicy } from './platform/http/security.ts'
import { whenProduced } from './platform/http/when-produced.ts'
import type { Visit } from './routes.ts'
import { staticFile } from './static-files.ts'

export type Limiting = { admit: Admit; limits: HttpLimits }

/** Pages are counted, files are not. */
export function createPageRoute(
  options: AppOptions,
  { admit, limits }: Limiting,
): (visit: Visit) => Promise<Reply> {
  const queue = createFairQueue(limits.renders)
  return async (visit) => {
    const { method } = visit.request
    if (method !== 'GET' && method !== 'HEAD') return problem('not-found')
    const file = await builtFile(options, visit)
    if (file) return file
    await admit(visit, 'calls', limits.pageCost)
    const leave = options.rateLimit ? await queue.enter(visit.network, visit.signal) : () => {}
    try {
      return heldUntilProduced(await render(options, visit), leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

function heldUntilProduced(reply: Reply, leave: () => void): Reply {
  const made = reply.stream && whenProduced(reply.stream)
  if (made) return { ...reply, stream: made.stream, produced: made.produced.finally(leave) }
  leave()
  return reply
}

async function builtFile(options: AppOptions, { request, url }: Visit): Promise<Reply | undefined> {
  if (!options.publicFolder) return undefined
  const file = await staticFile(options.publicFolder, url.pathname, request)
  return file && url.pathname.endsWith('.js')
    ? { ...file, headers: { ...file.headers, 'content-security-policy': workerPolicy(mapOrigin(options)) } }
    : file
}

async function render(options: AppOptions, visit: Visit): Promise<Reply> {
  const { request, url, requestId, signal, caller } = visit
  const { browser } = options
  const nonce = newNonce()
  // The origin that people see, so that canonical links and redirects are right behind a proxy.
  // Set part by part: joined, a path such as //example.org would be read as another host.
  const pageUrl = new URL(browser.publicUrl)
  pageUrl.pathname = url.pathname
  pageUrl.search = url.search
  const errors: unknown[] = []
  const reply = await options.render(
    request,
    pageUrl,
    {
      api: inProcessApi(options, requestId, caller),
      nonce,
      browser,
      requestId,
      reportError: (error) => void errors.push(error),
    },
    signal,
  )
  return {
    ...reply,
    status: reply.status < 500 ? reply.status : failedStatus(options, visit, errors[0]),
    headers: {
      'cache-control': caller.isPersonal ? 'private, no-cache' : 'no-cache',
      ...reply.headers,
      ...(caller.cookies.length > 0 ? { 'set-cookie': caller.cookies } : {}),
      'content-security-policy': pagePolicy(nonce, mapOrigin(options), options.isDevelopment),
    },
  }
}

/** The status of a page that shows an error: that of the problem it met, such as 503; any of ours is logged. */
function failedStatus(options: AppOptions, { requestId, url }: Visit, error: unknown): number {
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

const mapOrigin = ({ browser }: AppOptions) =>
  browser.mapStyleUrl ? new URL(browser.mapStyleUrl).origin : undefined
