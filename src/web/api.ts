// The typed client: in process while rendering, over HTTP in the browser. The browser gets methods and paths only, no validators.
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { problemFromBody } from '../contract/problems.ts'
import calls from './calls.gen.json'
import type { Api, RequestContext } from './request-context.ts'

let browserApi: Api | undefined

/** The calls of the contract. Errors are `Problem`s. */
export const getApi = createIsomorphicFn()
  .server((): Api => (getGlobalStartContext() as unknown as RequestContext).api)
  .client((): Api => {
    browserApi ??= createORPCClient<Api>(
      new OpenAPILink(calls as never, {
        url: `${window.location.origin}/api`,
        customErrorResponseBodyDecoder: (body, response) => problemFromBody(body, response.status),
      }),
    )
    return browserApi
  })
