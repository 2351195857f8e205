// API calls over HTTP, for the browser: methods and paths from the contract, no validators. Loaded with the first call.

import calls from 'virtual:calls'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { problemFromBody } from '../contract/problems.ts'
import { storedAnswerEvent } from './offline/stored-answer-event.ts'
import { fetchWatched, patience } from './offline/watched-fetch.ts'
import type { Api } from './request-context.ts'
import { signedOutEvent } from './signed-out-event.ts'

export const apiOverHttp = createORPCClient<Api>(
  new OpenAPILink(calls as never, {
    url: `${window.location.origin}/api`,
    // A call may set headers, such as its Idempotency-Key.
    headers: ({ context }) => (context as { headers?: Record<string, string> }).headers ?? {},
    fetch: async (request, init, { context }) => {
      const response = await fetchWatched(
        (signal) => fetch(request, { ...init, signal, ...(isFinished(context) ? { keepalive: true } : {}) }),
        { ...getLimits(request), signal: request.signal },
      )
      const storedAt = response.headers.get('x-stored-at')
      if (storedAt) window.dispatchEvent(new CustomEvent(storedAnswerEvent, { detail: Number(storedAt) }))
      // Not for the call that reads the session: it would be repeated by its own response.
      if (response.status === 401 && !request.url.includes('/api/auth/'))
        window.dispatchEvent(new Event(signedOutEvent))
      return readable(response)
    },
    customErrorResponseBodyDecoder: (body, response) => problemFromBody(body, response.status),
  }),
)

// A network that hangs ends no call by itself. The server answers within 30 seconds, and uploads within 180.
function getLimits({ method, headers }: Request) {
  if (method === 'GET') return patience
  const isUpload = headers.get('content-type')?.startsWith('multipart/')
  return { ...patience, answerMs: isUpload ? 200_000 : 40_000 }
}

// The browser finishes such a call when the page is left at once. Its body is small: browsers allow 64 kB.
const isFinished = (context: object): boolean => (context as { keepalive?: boolean }).keepalive === true

// The link parses JSON only for exactly that content type; it would return a problem document as a file.
function readable(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers: { 'content-type': 'application/json' } })
}
