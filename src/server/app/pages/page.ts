// The fallback route: the copy of a public page, a file of the build, or a rendered page. Renderings are limited by network.

import { createFairQueue } from '../../platform/http/fair-queue.ts'
import type { Admit } from '../../platform/http/rate-limit.ts'
import { type HttpResponse, problem } from '../../platform/http/reply.ts'
import { workerPolicy } from '../../platform/http/security.ts'
import { whenProduced } from '../../platform/http/when-produced.ts'
import { nameRoute } from '../../platform/trace/work.ts'
import type { AppOptions } from '../request/context.ts'
import type { HttpLimits } from '../request/http-limits.ts'
import type { RequestContext } from '../request/request-context.ts'
import { fileOfOtherBuild, isAsset } from './other-builds.ts'
import { createPageCopies } from './page-copies.ts'
import { mapOrigin, renderPage } from './render-page.ts'
import { answerServiceWorker, serviceWorkerPath } from './service-worker.ts'
import { staticFile } from './static-files.ts'

/** The path of the folder with the maps that the operator installed. */
const installedMaps = '/basemaps/'

export type Limiting = { admit: Admit; limits: HttpLimits }

/** Pages count against the limit, files do not. */
export function createPageRoute(
  options: AppOptions,
  { admit, limits }: Limiting,
): (requestContext: RequestContext) => Promise<HttpResponse> {
  const queue = createFairQueue(limits.renders)
  const enter = async (requestContext: RequestContext) => {
    await admit(requestContext, 'calls', limits.pageCost)
    return options.rateLimit ? await queue.enter(requestContext.network, requestContext.signal) : () => {}
  }
  const copies = createPageCopies(options, { admit, enter, limits })
  return async (requestContext) => {
    const { method } = requestContext.request
    if (method !== 'GET' && method !== 'HEAD') return problem('not-found')
    const copy = await copies(requestContext)
    const shared = copy ?? (await builtFile(options, admit, requestContext))
    if (shared && !copy) nameRoute('file')
    if (shared) return counted(options, requestContext, shared)
    const leave = await enter(requestContext)
    try {
      const { reply } = await renderPage(options, requestContext)
      return heldUntilProduced(counted(options, requestContext, reply), leave)
    } catch (error) {
      leave()
      throw error
    }
  }
}

/**
 * A page that was found counts as a visit, also when it comes from a copy. Administrators are not counted.
 */
function counted(
  { views }: AppOptions,
  { session, url }: RequestContext,
  response: HttpResponse,
): HttpResponse {
  const isPage = response.status === 200 && String(response.headers['content-type']).startsWith('text/html')
  if (isPage && !/^\/admin(\/|$)/.test(url.pathname)) views.record(session.client, { subject: 'site' })
  return response
}

function heldUntilProduced(response: HttpResponse, leave: () => void): HttpResponse {
  const made = response.stream && whenProduced(response.stream)
  if (made) return { ...response, stream: made.stream, produced: made.produced.finally(leave) }
  leave()
  return response
}

async function builtFile(
  options: AppOptions,
  admit: Admit,
  requestContext: RequestContext,
): Promise<HttpResponse | undefined> {
  const { request, url } = requestContext
  if (options.basemapFolder && url.pathname.startsWith(installedMaps))
    return await staticFile(options.basemapFolder, url.pathname.slice(installedMaps.length - 1), request)
  if (url.pathname === serviceWorkerPath) return await answerServiceWorker(options, request)
  if (!options.publicFolder) return undefined
  let file = await staticFile(options.publicFolder, url.pathname, request)
  if (!file && isAsset(url.pathname)) {
    await admit(requestContext, 'media')
    file = await fileOfOtherBuild(options.sql, request, url.pathname)
  }
  return file && url.pathname.endsWith('.js')
    ? { ...file, headers: { ...file.headers, 'content-security-policy': workerPolicy(mapOrigin(options)) } }
    : file
}
