// The queries of user contributions to a location, beside the list of reviews: the summary of the reviews, and the
// check-ins.
// chunk: location-parts

import { queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
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
  infiniteListQuery(['/api/locations', id, 'checkins'], undefined, (page, options) =>
    api.checkins.list({ id, limit: 6, ...page }, options),
  )

/** Refreshes the location and everything about it. */
export function useRefreshedLocation(id: string): () => Promise<void> {
  const { queryClient } = useAppContext()
  return () => queryClient.invalidateQueries({ queryKey: ['/api/locations', id] })
}
