// The response to an error: a page for browsers, problem+json for API clients. Internal errors are logged.
import type { IncomingMessage } from 'node:http'
import { Problem, problemBody } from '../../../contract/problems.ts'
import { errorPage } from '../../platform/http/error-page.ts'
import { type HttpResponse, problemResponse } from '../../platform/http/reply.ts'
import type { Log } from '../../platform/log/log.ts'
import { toProblem } from './constraint-problems.ts'

/** `route` is undefined if the URL matched none. */
export type Failed = { request: IncomingMessage; requestId: string; route: { name: string } | undefined }

export function failureResponse(
  log: Log,
  { request, requestId, route }: Failed,
  error: unknown,
): HttpResponse {
  const problem = toProblem(error)
  if (!problem)
    log.error({ requestId, error: String(error), stack: (error as Error).stack }, 'a request failed')
  else if (problem !== error) log.warn({ requestId, error: String(error) }, 'a request failed')
  const body = problemBody(problem ?? new Problem('internal', undefined, { requestId }))
  if (body.type === 'misdirected' && !isCall(request)) return misdirectedResponse(body.status, body.detail)
  const isPage = route ? route.name === 'page' : !isCall(request)
  return isPage ? errorPage(body, requestId) : problemResponse(body)
}

const isCall = ({ url }: IncomingMessage) => /^\/api(\/|$|\?)/.test(url ?? '')

const misdirectedResponse = (status: number, detail: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: `${detail}\n`,
})
