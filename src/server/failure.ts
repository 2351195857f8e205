// What a client is told of an error: a page where people look, problem+json for programs. What is our fault is logged.
import type { IncomingMessage } from 'node:http'
import { Problem, problemBody } from '../contract/problems.ts'
import { toProblem } from './constraint-problems.ts'
import { errorPage } from './platform/http/error-page.ts'
import { problemReply, type Reply } from './platform/http/reply.ts'
import type { Log } from './platform/log/log.ts'
import type { Route } from './routes.ts'

/** `route` is undefined when the address was not understood. */
export type Failed = { request: IncomingMessage; requestId: string; route: Route | undefined }

export function failureReply(log: Log, { request, requestId, route }: Failed, error: unknown): Reply {
  const known = toProblem(error)
  if (!known)
    log.error({ requestId, error: String(error), stack: (error as Error).stack }, 'a request failed')
  else if (known !== error) log.warn({ requestId, error: String(error) }, 'a request failed')
  const body = problemBody(known ?? new Problem('internal', undefined, { requestId }))
  if (body.type === 'misdirected' && !isCall(request)) return misdirectedReply(body.status, body.detail)
  const isPage = route ? route.name === 'page' : !isCall(request)
  return isPage ? errorPage(body, requestId) : problemReply(body)
}

const isCall = ({ url }: IncomingMessage) => /^\/api(\/|$|\?)/.test(url ?? '')

const misdirectedReply = (status: number, detail: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${detail}\n`,
})
