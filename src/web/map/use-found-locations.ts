// What the map moves to for new filters without an area: the first hundred results, wherever they are.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import type { FilterState } from '../../rules/filter-state.ts'
import type { Api } from '../request-context.ts'
import { hasContentFilters } from './use-area.ts'

const atOnce = 100
const nothing: readonly LocationSummary[] = []

/** Undefined until they have loaded; none where the map stays. */
export function useFoundLocations(
  api: Api,
  filters: FilterState,
  isRequested: boolean,
): readonly LocationSummary[] | undefined {
  const isNeeded = hasContentFilters(filters) && filters.bbox === undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['/api/locations', 'on map', filters],
    queryFn: async ({ signal }) => (await api.locations.list({ ...filters, limit: atOnce }, { signal })).body,
    enabled: isRequested && isNeeded,
    placeholderData: keepPreviousData,
  })
  if (!isNeeded) return nothing
  return isPlaceholderData ? undefined : data
}
