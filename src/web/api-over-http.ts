// API calls over HTTP, for the browser: methods and paths from the contract, no validators. Loaded with the first call.

import calls from 'virtual:calls'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { problemFromBody } from '../contract/problems.ts'
import type { Api } from './request-context.ts'
import { signedOutEvent } from './signed-out-event.ts'

export const apiOverHttp = createORPCClient<Api>(
  new OpenAPILink(calls as never, {
    url: `${window.location.origin}/api`,
    // A call may set headers, such as its Idempotency-Key.
    headers: ({ context }) => (context as { headers?: Record<string, string> }).headers ?? {},
    fetch: async (request, init, { context }) => {
      const response = await fetch(request, { ...init, ...(isFinished(context) ? { keepalive: true } : {}) })
      // Not for the call that reads the session: it would be repeated by its own response.
      if (response.status === 401 && !request.url.includes('/api/auth/'))
        window.dispatchEvent(new Event(signedOutEvent))
      return readable(response)
    },
    customErrorResponseBodyDecoder: (body, response) => problemFromBody(body, response.status),
  }),
)

// The browser finishes such a call when the page is left at once. Its body is small: browsers allow 64 kB.
const isFinished = (context: object): boolean => (context as { keepalive?: boolean }).keepalive === true

// The link parses JSON only for exactly that content type; it would return a problem document as a file.
function readable(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers: { 'content-type': 'application/json' } })
}
