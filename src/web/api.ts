// The typed client: in process while rendering, over HTTP in the browser. The browser gets methods and paths only, no validators.
import { type ClientLink, createORPCClient } from '@orpc/client'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { problemFromBody } from '../contract/problems.ts'
import calls from './calls.gen.json'
import type { Api, RequestContext } from './request-context.ts'

let browserApi: Api | undefined
let loading: Promise<ClientLink<Record<never, never>>> | undefined

// A rendered page brings its data along, so the part that speaks HTTP comes with the first call.
const overHttp = async () => {
  const { OpenAPILink } = await import('@orpc/openapi-client/fetch')
  return new OpenAPILink(calls as never, {
    url: `${window.location.origin}/api`,
    fetch: async (request, init) => readable(await fetch(request, init)),
    customErrorResponseBodyDecoder: (body, response) => problemFromBody(body, response.status),
  })
}

// The link reads JSON only where the type says so exactly; a problem document would reach us as a file.
function readable(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response
  const { status, statusText, body } = response
  return new Response(body, { status, statusText, headers: { 'content-type': 'application/json' } })
}

const lazyLink: ClientLink<Record<never, never>> = {
  call: async (path, input, options) => {
    // A part that could not be loaded, say without a connection, is asked for again next time.
    loading ??= overHttp().catch((error) => {
      loading = undefined
      throw error
    })
    return (await loading).call(path, input, options)
  },
}

/** The calls of the contract. Errors are `Problem`s. */
export const getApi = createIsomorphicFn()
  .server((): Api => (getGlobalStartContext() as unknown as RequestContext).api)
  .client((): Api => {
    browserApi ??= createORPCClient<Api>(lazyLink)
    return browserApi
  })
