// The typed client: in process while rendering, over HTTP in the browser.
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Api, RequestContext } from './request-context.ts'

/** The calls of the contract. Errors are `Problem`s. */
export const getApi = createIsomorphicFn()
  .server((): Api => (getGlobalStartContext() as unknown as RequestContext).api)
  .client((): Api => callsAt([]) as Api)

type Call = (...input: unknown[]) => Promise<unknown>

// A rendered page contains its data, so the HTTP client loads with the first call: `api.locations.list(…)` collects its
// path here and is then called there.
function callsAt(path: string[]): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? callsAt([...path, name]) : undefined),
    apply: async (_, __, input: unknown[]) => {
      const { apiOverHttp } = await import('./api-over-http.ts')
      const call = path.reduce<unknown>(
        (calls, name) => (calls as Record<string, unknown>)[name],
        apiOverHttp,
      ) as Call
      return await call(...input)
    },
  })
}
