// The numbers beside the options of the filters, read once they are about to be shown.
// chunk: cards
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Facets } from '../../../contract/discovery/facets.ts'
import type { FilterState } from '../../../rules/filter-state.ts'

/**
 * Undefined until they are known; then the previous filters' numbers until the new ones arrive. Without
 * numbers, nothing is disabled.
 */
export function useFacets({ sortBy: _, ...filters }: FilterState, isRequested: boolean): Facets | undefined {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const { data } = useQuery({
    queryKey: ['/api/locations/facets', filters],
    queryFn: ({ signal }) => api.locations.facets(filters, { signal }),
    enabled: isRequested,
    placeholderData: keepPreviousData,
  })
  return data
}
