// The queries of user contributions to a location, beside the list of reviews: the summary of the reviews, and the
// check-ins.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCursor } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'

/** The distribution of stars; the viewer's own review and photos. */
export const reviewSummaryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'reviews-summary'],
    queryFn: ({ signal }) => api.reviews.summary({ id }, { signal }),
  })

/** Live check-ins first, then the latest ones. */
export const checkinsQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/locations', id, 'checkins'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { headers, body } = await api.checkins.list(
        { id, limit: 6, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      )
      return { checkins: body, nextCursor: getCursor(headers.link) ?? null }
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })

/** Refreshes the location and everything about it. */
export function useRefreshedLocation(id: string): () => Promise<void> {
  const { queryClient } = useAppContext()
  return () => queryClient.invalidateQueries({ queryKey: ['/api/locations', id] })
}
