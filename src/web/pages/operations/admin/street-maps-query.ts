// The street maps of this installation, and areas that lack one.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

const pollMs = 1000
export const streetMapsKey = '/api/admin/street-maps'

/** Polled while a map waits or is downloaded. */
export const streetMapsQuery = (api: Api) =>
  queryOptions({
    queryKey: [streetMapsKey],
    queryFn: ({ signal }) => api.streetMaps.list(undefined, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.maps.some((map) => map.state === 'waiting' || map.state === 'running') ? pollMs : false,
  })

export const suggestionsQuery = (api: Api) =>
  queryOptions({
    queryKey: [streetMapsKey, 'suggestions'],
    queryFn: ({ signal }) => api.streetMaps.suggest(undefined, { signal }),
  })

export const loadStreetMaps = async ({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> => {
  await Promise.all([
    queryClient.ensureQueryData(streetMapsQuery(api)),
    queryClient.ensureQueryData(suggestionsQuery(api)),
  ])
}
