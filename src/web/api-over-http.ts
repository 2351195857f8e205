// The calls over HTTP, for the browser: methods and paths from the contract, no validators. Loaded with the first call.
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { problemFromBody } from '../contract/problems.ts'
import calls from './calls.gen.json'
import type { Api } from './request-context.ts'

export const apiOverHttp = createORPCClient<Api>(
  new OpenAPILink(calls as never, {
    url: `${window.location.origin}/api`,
    customErrorResponseBodyDecoder: (body, response) => problemFromBody(body, response.status),
  }),
)
