// The contract's calls bound to functions, once for HTTP and once in process for rendering.

import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { StandardBracketNotationSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard'
import { createRouterClient, onError } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { contract } from '../contract/contract.ts'
import { Problem, problemBody } from '../contract/problems.ts'
import { photoLimits } from '../rules/photo-limits.ts'
import { type Admission, admit } from './admission.ts'
import { allOperations } from './all-operations.ts'
import { bindCalls } from './bind-calls.ts'
import { toProblem } from './constraint-problems.ts'
import type { CallContext, Parts } from './context.ts'
import { type Caller, hasSessionCookie } from './people/caller.ts'
import { requireOwnOrigin } from './platform/http/own-origin.ts'
import { readJson } from './platform/http/read-body.ts'
import { type Form, isForm, readForm } from './platform/http/read-form.ts'
import { problem, problemReply, type Reply } from './platform/http/reply.ts'

const router = bindCalls(contract, allOperations)

export type Api = ContractRouterClient<typeof contract>

type Interception = Admission & { next: (options: Admission) => Promise<unknown> }

// The one place where an error becomes what the client may know of it.
async function asProblem({ next, ...options }: Interception): Promise<unknown> {
  try {
    return await next({ ...options, context: await admit(options) })
  } catch (error) {
    if (error instanceof Problem) throw error
    const { context, procedure } = options
    const faults = faultsOf(error)
    if (faults)
      throw new Problem(
        'validation',
        faults[0]?.message,
        { errors: faults },
        procedure['~orpc'].route.method === 'GET' ? 400 : 422,
      )
    const known = toProblem(error)
    context.parts.log[known ? 'warn' : 'error'](
      {
        requestId: context.requestId,
        error: String(error),
        stack: known ? undefined : (error as Error).stack,
      },
      'a call failed',
    )
    throw known ?? new Problem('internal', undefined, { requestId: context.requestId })
  }
}

function faultsOf(error: unknown): { path: string; message: string }[] | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return undefined
  const issues = (
    error.data as
      | { issues?: { path?: (PropertyKey | { key: PropertyKey })[]; message: string }[] }
      | undefined
  )?.issues
  return issues?.map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }))
}

/** Calls in process: same validation, same access check, no HTTP. `onFailure` is called with each problem. */
export function inProcessApi(
  parts: Parts,
  requestId: string,
  caller: Caller,
  onFailure: (error: unknown) => void = () => {},
): Api {
  return createRouterClient(router, {
    context: { parts, requestId, caller },
    interceptors: [onError(onFailure), asProblem as never],
  })
}

// What the contract lets out is JSON already; oRPC's own serializer would copy it value by value in search of dates and files.
const serializer = new StandardOpenAPISerializer(
  { serialize: (data: unknown) => [data, false] } as never,
  new StandardBracketNotationSerializer(),
)

type ApiRequest = {
  request: IncomingMessage
  url: URL
  requestId: string
  signal: AbortSignal
  caller: Caller
}

/** Answers requests under /api. */
export function createApiHandler(parts: Parts): (request: ApiRequest) => Promise<Reply> {
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: (error) => problemBody(error),
  })
  const handler = new StandardHandler<CallContext>(router, new StandardOpenAPIMatcher(), codec, {
    clientInterceptors: [asProblem as never],
  })
  return async ({ request, url, requestId, signal, caller }) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    try {
      if (method !== 'GET') requireOwnOrigin(request, parts, hasSessionCookie(request.headers.cookie))
      const form = method !== 'GET' && isForm(request) ? await formOfMember(request, caller) : undefined
      const body = method === 'GET' ? undefined : form ? form.body : await readJson(request)
      const result = await handler
        .handle(
          { method, url, headers: request.headers, signal, body: async () => body },
          { prefix: '/api', context: { parts, requestId, caller } },
        )
        .finally(form?.discard)
      return result.matched
        ? replyOf(result.response, caller)
        : problem('not-found', 'There is no such endpoint')
    } catch (error) {
      if (error instanceof Problem) return problemReply(problemBody(error))
      throw error
    }
  }
}

// Files are taken from people we know: a visitor's is not even read.
async function formOfMember(request: IncomingMessage, caller: Caller): Promise<Form> {
  const person = await caller.signedIn()
  return await readForm(request, person.id, photoLimits.maxBytes)
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown }

function replyOf(response: Answer, { cookies, isPersonal }: Caller): Reply {
  const failed = response.status >= 400
  const retryAfter = failed
    ? (response.body as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
    : undefined
  return {
    status: response.status,
    headers: {
      'cache-control': failed ? 'no-store' : isPersonal ? 'private, no-cache' : 'no-cache',
      ...response.headers,
      ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(response.body === undefined
        ? {}
        : { 'content-type': failed ? 'application/problem+json' : 'application/json; charset=utf-8' }),
    },
    body: response.body === undefined ? undefined : JSON.stringify(response.body),
  }
}
