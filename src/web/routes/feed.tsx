// What the people one follows did.
import { createFileRoute } from '@tanstack/react-router'
import { feedQuery, suggestionsQuery } from '../pages/feed/feed-queries.ts'
import { FeedPage } from '../pages/feed/page.tsx'
import { requireViewer } from '../parts/require-viewer.ts'

export const Route = createFileRoute('/feed')({
  validateSearch: (search: Record<string, unknown>): { from?: string } => search,
  loaderDeps: ({ search }) => ({ from: search.from }),
  loader: async ({ context, location, deps }) => {
    await requireViewer(context, location)
    const { api, queryClient } = context
    const reads = Promise.all([queryClient.prefetchInfiniteQuery(feedQuery(api, deps.from)), queryClient.prefetchQuery(suggestionsQuery(api))])
    if (import.meta.env.SSR) await reads
  },
  head: () => ({ meta: [{ title: 'Feed · Viewfinder' }, { name: 'robots', content: 'noindex' }] }),
  component: FeedPage,
})
