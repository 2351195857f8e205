// The queries of the feed: activities of followed users, and locations that fit the user's preferences.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import type { Api } from '../../../request-context.ts'

export const feedQuery = (api: Api, from?: string) =>
  infiniteListQuery(['/api/feed'], from, (page, options) =>
    api.profiles.feed({ limit: 20, ...page }, options),
  )

export const suggestionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/me/suggestions'],
    queryFn: ({ signal }) => api.profiles.suggestions({ limit: 6 }, { signal }),
  })

/** @throws the router's redirect for visitors */
export async function loadFeed(
  reading: { queryClient: QueryClient; api: Api },
  location: { href: string },
  from: string | undefined,
) {
  await requireViewer(reading, location)
  const { api, queryClient } = reading
  const reads = Promise.all([
    queryClient.prefetchInfiniteQuery(feedQuery(api, from)),
    queryClient.prefetchQuery(suggestionsQuery(api)),
  ])
  if (import.meta.env.SSR) await reads
}
