// What is no other route: a public page from its copy, a file of the build, or a page, whose rendering is bounded by network.
import type { AppOptions } from './app.ts'
import type { HttpLimits } from './http-limits.ts'
import { createPageCopies } from './page-copies.ts'
import { createFairQueue } from './platform/http/fair-queue.ts'
import type { Admit } from './platform/http/rate-limit.ts'
import { problem, type Reply } from './platform/http/reply.ts'
import { workerPolicy } from './platform/http/security.ts'
import { whenProduced } from './platform/http/when-produced.ts'
import { mapOrigin, renderPage } from './render-page.ts'
import type { Visit } from './routes.ts'
import { staticFile } from './static-files.ts'

export type Limiting = { admit: Admit; limits: HttpLimits }

/** Pages are counted, files are not. */
export function createPageRoute(
  options: AppOptions,
  { admit, limits }: Limiting,
): (visit: Visit) => Promise<Reply> {
  const queue = createFairQueue(limits.renders)
  const enter = async (visit: Visit) => {
    await admit(visit, 'calls', limits.pageCost)
    return options.rateLimit ? await queue.enter(visit.network, visit.signal) : () => {}
  }
  const copies = createPageCopies(options, { admit, enter, limits })
  return async (visit) => {
    const { method } = visit.request
    if (method !== 'GET' && method !== 'HEAD') return problem('not-found')
    const shared = (await copies(visit)) ?? (await builtFile(options, visit))
    if (shared) return shared
    const leave = await enter(visit)
    try {
      return heldUntilProduced((await renderPage(options, visit)).reply, leave)
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
