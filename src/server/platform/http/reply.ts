// A route's response before it is written to a socket.
import type { ProblemBody, ProblemType } from '../../../contract/problems.ts'
import { Problem, problemBody } from '../../../contract/problems.ts'

export type Headers = Record<string, string | string[] | undefined>

/**
 * `stream` is for server-rendered pages and files; everything else is one buffer. `produced` settles when the stream
 * has been produced, regardless of its reader: the request's deadline runs until then.
 */
export type HttpResponse = {
  status: number
  headers: Headers
  body?: string | Uint8Array | undefined
  stream?: ReadableStream<Uint8Array> | undefined
  produced?: Promise<void> | undefined
  /** Made for this request alone, as a page with its nonce: no validator would ever match. */
  isUnique?: boolean | undefined
}

export function jsonResponse(body: unknown, headers: Headers = {}, status = 200): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}

export function textResponse(body: string, contentType: string, headers: Headers = {}): HttpResponse {
  return { status: 200, headers: { 'content-type': contentType, ...headers }, body }
}

/** An `application/problem+json` response; `retryAfterSeconds` is also sent as a header. */
export function problemResponse(body: ProblemBody, headers: Headers = {}): HttpResponse {
  return {
    status: body.status,
    headers: {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...(body.retryAfterSeconds === undefined ? {} : { 'retry-after': String(body.retryAfterSeconds) }),
      ...headers,
    },
    body: JSON.stringify(body),
  }
}

export function problem(type: ProblemType, detail?: string, headers: Headers = {}): HttpResponse {
  return problemResponse(problemBody(new Problem(type, detail)), headers)
}
