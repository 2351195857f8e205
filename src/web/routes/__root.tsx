// The document around every page.
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { documentHead } from '../components/layout/document-head.ts'
import { DocumentShell } from '../components/layout/document-shell.tsx'
import { viewerQuery } from '../components/session/viewer.ts'
import type { Api, BrowserConfig, RequestContext } from '../request-context.ts'

const readBrowserConfig = createIsomorphicFn()
  .server((): BrowserConfig | undefined => (getGlobalStartContext() as unknown as RequestContext).browser)
  .client((): BrowserConfig | undefined => undefined)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; api: Api }>()({
  // Read once, while rendering on the server; the browser reuses the page's data.
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(viewerQuery(api))
    return { browser: readBrowserConfig() as BrowserConfig }
  },
  staleTime: Number.POSITIVE_INFINITY,
  shouldReload: false,
  head: () => documentHead(),
  shellComponent: DocumentShell,
})
