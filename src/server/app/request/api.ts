// The contract's calls bound to functions, once for HTTP and once in process for server rendering.

import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { StandardBracketNotationSerializer, StandardOpenAPISerializer } from '@orpc/openapi-client/standard'
import { createRouterClient, onError } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import { contract } from '../../../contract/contract.ts'
import { Problem, problemBody } from '../../../contract/problems.ts'
import type { CallMeta } from '../../../contract/shared/call.ts'
import { photoLimits } from '../../../rules/photo-limits.ts'
import { hasSessionCookie, type Session } from '../../accounts/users/request-session.ts'
import { withoutClosedGuides } from '../../discovery/locations/limited.ts'
import { requireOwnOrigin } from '../../platform/http/own-origin.ts'
import { readJson } from '../../platform/http/read-body.ts'
import { type Form, isForm, readForm } from '../../platform/http/read-form.ts'
import { type HttpResponse, problem, problemResponse } from '../../platform/http/reply.ts'
import { inCall, nameRoute } from '../../platform/trace/work.ts'
import { allOperations } from '../domains/all-operations.ts'
import { bindCalls } from '../domains/bind-calls.ts'
import { type Admission, admit, requireAccess } from './admission.ts'
import { toProblem } from './constraint-problems.ts'
import type { CallContext, Deps } from './context.ts'
import { repeatOnce, repeatRead } from './repeat-read.ts'

const router = bindCalls(contract, allOperations)

export type Api = ContractRouterClient<typeof contract>

type Interception = Admission & { next: (options: Admission) => Promise<unknown> }

// The only place where an error is converted to what the client may see, and where withheld guides leave an output.
async function asProblem({ next, ...options }: Interception): Promise<unknown> {
  try {
    const { method } = options.procedure['~orpc'].route
    const answer = async () => {
      const context = await repeatOnce(() => admit(options))
      const output = await next({ ...options, context })
      return options.procedure['~orpc'].meta.access === 'admin'
        ? output
        : await withoutClosedGuides(context, output)
    }
    return await inCall(options.path.join('.'), () => repeatRead(method, answer))
  } catch (error) {
    if (error instanceof Problem) throw error
    const { context, procedure } = options
    const errors = getErrors(error)
    if (errors)
      throw new Problem(
        'validation',
        errors[0]?.message,
        { errors: errors },
        procedure['~orpc'].route.method === 'GET' ? 400 : 422,
      )
    const problem = toProblem(error)
    context.deps.log[problem ? 'warn' : 'error'](
      {
        requestId: context.requestId,
        error: String(error),
        stack: problem ? undefined : (error as Error).stack,
      },
      'a call failed',
    )
    throw problem ?? new Problem('internal', undefined, { requestId: context.requestId })
  }
}

function getErrors(error: unknown): { path: string; message: string }[] | undefined {
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

/** In-process calls: same validation and access check, no HTTP. `onFailure` is called with each problem. */
export function inProcessApi(
  deps: Deps,
  requestId: string,
  session: Session,
  onFailure: (error: unknown) => void = () => {},
): Api {
  return createRouterClient(router, {
    context: { deps, requestId, session },
    interceptors: [onError(onFailure), asProblem as never],
  })
}

// Output that the contract validated is already JSON; oRPC's own serializer would walk and copy every value to find dates and files.
const serializer = new StandardOpenAPISerializer(
  { serialize: (data: unknown) => [data, false] } as never,
  new StandardBracketNotationSerializer(),
)

type ApiRequest = {
  request: IncomingMessage
  url: URL
  requestId: string
  signal: AbortSignal
  session: Session
}

/** Answers requests under /api. */
export function createApiHandler(deps: Deps): (request: ApiRequest) => Promise<HttpResponse> {
  const codec = new StandardOpenAPICodec(serializer, {
    customErrorResponseBodyEncoder: (error) => problemBody(error),
  })
  const matcher = new StandardOpenAPIMatcher()
  const handler = new StandardHandler<CallContext>(router, matcher, codec, {
    clientInterceptors: [asProblem as never],
  })
  return async ({ request, url, requestId, signal, session }) => {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    try {
      if (method !== 'GET') requireOwnOrigin(request, deps, hasSessionCookie(request.headers.cookie))
      // Before the body is read: who may not make the call learns nothing of what it takes, and costs no parsing.
      const match = await matcher.match(method, toCallPath(url))
      if (!match) return problem('not-found', 'There is no such endpoint')
      const { meta, route } = match.procedure['~orpc']
      nameRoute(`/api${route.path}`)
      await repeatOnce(() => requireAccess(session, meta as CallMeta))
      const form = method !== 'GET' && isForm(request) ? await formOfMember(request, session) : undefined
      const body = method === 'GET' ? undefined : form ? form.body : await readJson(request)
      const result = await handler
        .handle(
          { method, url, headers: request.headers, signal, body: async () => body },
          { prefix: '/api', context: { deps, requestId, session, signal } },
        )
        .finally(form?.discard)
      return result.matched
        ? getReply(result.response, session)
        : problem('not-found', 'There is no such endpoint')
    } catch (error) {
      if (error instanceof Problem) return problemResponse(problemBody(error))
      throw error
    }
  }
}

/** The path of the contract: without the prefix and a slash at the end. */
const toCallPath = ({ pathname }: URL): `/${string}` => `/${pathname.replace(/^\/api\/?|\/$/g, '')}`

// Only signed-in users may upload files: the body of a visitor's request is not read.
async function formOfMember(request: IncomingMessage, session: Session): Promise<Form> {
  const user = await session.requireUser()
  return await readForm(request, user.id, photoLimits.maxBytes)
}

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown }

function getReply(response: Answer, { cookies, isPersonal }: Session): HttpResponse {
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
