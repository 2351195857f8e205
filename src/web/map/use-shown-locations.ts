// The data of the markers: with filters the results, at most a hundred; otherwise everything, from tiles.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import type { FilterState } from '../../rules/filter-state.ts'
import type { Api } from '../request-context.ts'
import { hasContentFilters } from './use-area.ts'

const atOnce = 100

type Shown = {
  /** Null while tiles show everything. */
  found: readonly LocationSummary[] | null
  /** There are more than the map shows. */
  isPart: boolean
  /** The shown data still belongs to the previous filters. */
  isFormer: boolean
}

export function useShownLocations(
  api: Api,
  filters: FilterState,
  listed: readonly LocationSummary[],
  isRequested: boolean,
): Shown {
  const isFiltered = hasContentFilters(filters)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['/api/locations', 'on map', filters],
    queryFn: async ({ signal }) => {
      const { headers, body } = await api.locations.list({ ...filters, limit: atOnce }, { signal })
      return { locations: body, isPart: headers.link !== undefined }
    },
    enabled: isRequested && isFiltered,
    placeholderData: keepPreviousData,
  })
  if (!isFiltered) return { found: null, isPart: false, isFormer: false }
  return {
    found: data?.locations ?? listed,
    isPart: data?.isPart ?? false,
    isFormer: isPlaceholderData || data === undefined,
  }
}
