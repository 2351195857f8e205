// The contract's calls bound to functions, once for HTTP and once in process for rendering.

import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { StandardBracketNotationSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard'
import { createRouterClient, implement, type RouterClient } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { contract } from '../contract/contract.ts'
import { Problem, problemBody } from '../contract/problems.ts'
import { cityRoutes } from './cities/routes.ts'
import type { CallContext, Parts } from './context.ts'
import { locationRoutes } from './locations/routes.ts'
import { lightRoutes } from './planning/routes.ts'
import { knownFailure } from './platform/db/known-failures.ts'
import { readJson } from './platform/http/read-body.ts'
import { problem, problemReply, type Reply } from './platform/http/reply.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { themeRoutes } from './themes/routes.ts'

const router = implement(contract)
  .$context<CallContext>()
  .router({ locations: locationRoutes, reviews: reviewRoutes, themes: themeRoutes, cities: cityRoutes, light: lightRoutes })

export type Api = RouterClient<typeof router>

type Interception = { context: CallContext; procedure: { '~orpc': { route: { method?: string } } }; next: () => Promise<unknown> }

// The one place where an error becomes what the client may know of it.
async function asProblem({ context, procedure, next }: Interception): Promise<unknown> {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Problem) throw error
    const faults = faultsOf(error)
    if (faults) throw new Problem('validation', faults[0]?.message, { errors: faults }, procedure['~orpc'].route.method === 'GET' ? 400 : 422)
    const known = knownFailure(error)
    context.parts.log[known ? 'warn' : 'error'](
      { requestId: context.requestId, error: String(error), stack: known ? undefined : (error as Error).stack },
      'a call failed',
    )
    throw known ?? new Problem('internal')
  }
}

function faultsOf(error: unknown): { path: string; message: string }[] | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  const issues = (error.data as { issues?: { path?: (PropertyKey | { key: PropertyKey })[]; message: string }[] } | undefined)?.issues
  return issues?.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }))
}

/** Calls in process: same validation, same access check, no HTTP. */
export function inProcessApi(parts: Parts, requestId: string): Api {
  return createRouterClient(router, { context: { parts, requestId }, interceptors: [asProblem as never] })
}

// What the contract lets out is JSON already; oRPC's own serializer would copy it value by value in search of dates and files.
const serializer = new StandardOpenAPISerializer({ serialize: (data: unknown) => [data, false] } as never, new StandardBracketNotationSerializer())

/** Answers requests under /api. */
export function createApiHandler(parts: Parts): (request: IncomingMessage, url: URL, requestId: string, signal: AbortSignal) => Promise<Reply> {
  const codec = new StandardOpenAPICodec(serializer, { customErrorResponseBodyEncoder: (error) => problemBody(error) })
  const handler = new StandardHandler<CallContext>(router, new StandardOpenAPIMatcher(), codec, { clientInterceptors: [asProblem as never] })
  return async (request, url, requestId, signal) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    try {
      const body = method === 'GET' ? undefined : await readJson(request)
      const result = await handler.handle(
        { method, url, headers: request.headers, signal, body: async () => body },
        { prefix: '/api', context: { parts, requestId } },
      )
      return result.matched ? replyOf(result.response) : problem('not-found', 'There is no such call')
    } catch (error) {
      if (error instanceof Problem) return problemReply(problemBody(error))
      throw error
    }
  }
}

function replyOf(response: { status: number; headers: Record<string, string | string[] | undefined>; body: unknown }): Reply {
  const failed = response.status >= 400
  return {
    status: response.status,
    headers: {
      'cache-control': failed ? 'no-store' : 'no-cache',
      ...response.headers,
      'content-type': failed ? 'application/problem+json' : 'application/json; charset=utf-8',
    },
    body: response.body === undefined ? undefined : JSON.stringify(response.body),
  }
}
