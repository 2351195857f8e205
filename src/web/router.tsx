// The router: the URL table, one query cache per request, search parameters as plain query strings.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { getApi } from './api.ts'
import { ErrorPage } from './pages/status/error/page.tsx'
import { NotFoundPage } from './pages/status/not-found/page.tsx'
import { readQueries } from './queries-in-page.tsx'
import type { RequestContext } from './request-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const getNonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as unknown as RequestContext).nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce)

// If the user scrolled before hydration, the position is preserved: the router would otherwise scroll to the top first.
// The position that the browser restores is set by then, by a script in the page.
const getScrollRestoration = createIsomorphicFn()
  .server(() => true as const)
  .client(() => {
    let isFirst = true
    return () => {
      const staysThere = isFirst && window.scrollY > 0
      isFirst = false
      return !staysThere
    }
  })

export function getRouter() {
  // The specification's requirement: never stale, no refetching on focus, no polling, no retry.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  })
  const nonce = getNonce()
  return createRouter({
    routeTree,
    context: { queryClient, api: getApi() },
    hydrate: () => readQueries(queryClient),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    parseSearch,
    stringifySearch,
    scrollRestoration: getScrollRestoration(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: true,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
