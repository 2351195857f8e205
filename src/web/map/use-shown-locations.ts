// The data of the markers: with filters the results, at most a hundred; otherwise everything, from tiles.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import type { FilterState } from '../../rules/filter-state.ts'
import { locationsQuery } from '../queries.ts'
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
    ...locationsQuery(api, { ...filters, limit: atOnce }),
    enabled: isRequested && isFiltered,
    placeholderData: keepPreviousData,
  })
  if (!isFiltered) return { found: null, isPart: false, isFormer: false }
  return {
    found: data?.locations ?? listed,
    isPart: Boolean(data?.nextCursor),
    isFormer: isPlaceholderData || data === undefined,
  }
}
