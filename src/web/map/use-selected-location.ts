// The selected location: from loaded data, else from the server; with its shooting direction.
import { useQuery } from '@tanstack/react-query'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import { summaryQuery } from '../queries.ts'
import type { Api } from '../request-context.ts'

export function useSelectedLocation(
  api: Api,
  id: string | undefined,
  loaded: readonly LocationSummary[],
): LocationSummary | undefined {
  const inList = id === undefined ? undefined : loaded.find((location) => location.id === id)
  const { data } = useQuery({
    ...summaryQuery(api, id ?? ''),
    enabled: id !== undefined && inList === undefined,
  })
  return inList ?? (id === undefined ? undefined : (data ?? undefined))
}
