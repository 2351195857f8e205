// Searching while the user types: waits 300 ms, needs 2 characters, and aborts a superseded request.
// chunk: frame
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { SearchResponse } from '../../../contract/discovery/live-search.ts'
import type { DevicePosition } from '../../browser/device-position.ts'
import { useDebounced } from '../../browser/use-debounced.ts'

export const debounceMs = 300
const minimumCharacters = 2

/** `idle`: too short. `found` may show the previous results while newer ones load. */
export type LiveSearch = {
  state: 'idle' | 'searching' | 'failed' | 'empty' | 'found'
  answer: SearchResponse | undefined
  isCurrent: boolean
  retry: () => void
}

export function useLiveSearch(
  typed: string,
  position: DevicePosition | undefined,
  isActive: boolean,
): LiveSearch {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const text = typed.trim().slice(0, 100)
  const settled = useDebounced(text, debounceMs)
  const isLongEnough = (words: string) => words.length >= minimumCharacters
  const query = useQuery({
    queryKey: ['/api/locations/search/live', settled, position?.lat ?? null, position?.lng ?? null],
    queryFn: ({ signal }): Promise<SearchResponse> =>
      api.locations.searchLive(
        { query: settled, ...(position ? { lat: position.lat, lng: position.lng } : {}) },
        { signal },
      ),
    enabled: isActive && isLongEnough(settled),
    placeholderData: keepPreviousData,
  })
  const isCurrent = text === settled && !query.isPlaceholderData && !query.isFetching
  return { state: getState(), answer: query.data, isCurrent, retry: () => void query.refetch() }

  function getState(): LiveSearch['state'] {
    if (!isLongEnough(text)) return 'idle'
    if (isCurrent && query.isError) return 'failed'
    if (!query.data || (!isCurrent && isEmpty(query.data))) return 'searching'
    return isEmpty(query.data) ? 'empty' : 'found'
  }
}

const isEmpty = (answer: SearchResponse) => answer.locations.length === 0 && answer.suggestions.length === 0
