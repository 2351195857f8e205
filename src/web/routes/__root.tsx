// The document around every page.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { favoriteIdsQuery } from '../components/favorites/favorite-ids.tsx'
import { documentHead } from '../components/layout/document-head.ts'
import { DocumentShell } from '../components/layout/document-shell.tsx'
import { viewerQuery } from '../components/session/viewer.ts'
import type { Api, BrowserConfig, RequestContext } from '../request-context.ts'

const readBrowserConfig = createIsomorphicFn()
  .server((): BrowserConfig | undefined => (getGlobalStartContext() as unknown as RequestContext).browser)
  .client((): BrowserConfig | undefined => undefined)

/** More are loaded by the browser. */
const maxSentIds = 500

/** The hearts of a page are right when it arrives. */
async function sendFavoriteIds(queryClient: QueryClient, api: Api): Promise<void> {
  const query = favoriteIdsQuery(api)
  await queryClient.prefetchQuery(query)
  const ids = queryClient.getQueryData(query.queryKey)
  if (ids && ids.length > maxSentIds) queryClient.removeQueries({ queryKey: query.queryKey, exact: true })
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; api: Api }>()({
  // Read once, while rendering on the server; the browser reuses the page's data.
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(viewerQuery(api))
    if (import.meta.env.SSR && viewer) await sendFavoriteIds(queryClient, api)
    return { browser: readBrowserConfig() as BrowserConfig }
  },
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: false,
  head: () => documentHead(),
  shellComponent: DocumentShell,
})
