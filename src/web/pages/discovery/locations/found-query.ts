// The query of /locations: an infinite list, whose first page says what was found.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { FilterState } from '../../../../rules/filter-state.ts'
import { getCursor } from '../../../components/lists/infinite-list-query.ts'
import type { Api } from '../../../request-context.ts'

/** @param startCursor continues from a linked page */
export const foundQuery = (api: Api, filters: FilterState, startCursor?: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/locations', 'endless', filters, startCursor ?? null],
    initialPageParam: startCursor,
    queryFn: async ({ pageParam, signal }) => {
      const input = pageParam ? { ...filters, cursor: pageParam } : filters
      if (pageParam !== startCursor) {
        const { headers, body } = await api.locations.list(input, { signal })
        return { items: body, nextCursor: getCursor(headers.link) ?? null }
      }
      const { locations, nextCursor, ...found } = await api.locations.find(input, { signal })
      return { items: locations, nextCursor, found }
    },
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
