// What the markers show: with filters what they found, a hundred at once; otherwise everything, from tiles.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LocationSummary } from '../../contract/locations.ts'
import type { FilterState } from '../../rules/filter-state.ts'
import { locationsQuery } from '../parts/queries.ts'
import type { Api } from '../request-context.ts'
import { hasContentFilters } from './use-area.ts'

const atOnce = 100

/** `found` is null while tiles show everything; `isPart` when there are more than the map shows. */
export function useShownLocations(api: Api, filters: FilterState, listed: readonly LocationSummary[], isWanted: boolean): { found: readonly LocationSummary[] | null; isPart: boolean } {
  const isFiltered = hasContentFilters(filters)
  const { data } = useQuery({ ...locationsQuery(api, { ...filters, limit: atOnce }), enabled: isWanted && isFiltered, placeholderData: keepPreviousData })
  if (!isFiltered) return { found: null, isPart: false }
  return { found: data?.locations ?? listed, isPart: Boolean(data?.nextCursor) }
}
