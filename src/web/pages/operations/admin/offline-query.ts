// The offline packs for everybody, and the plans that they can be for.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'
import { adminPlansQuery } from './plans-query.ts'

const pollMs = 4000

/** Polled while a pack is being built. */
export const adminPacksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/admin/offline-packs'],
    queryFn: ({ signal }) => api.adminOffline.list(undefined, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((pack) => pack.state === 'building') ? pollMs : false),
  })

export const loadOfflinePacks = async ({
  api,
  queryClient,
}: {
  api: Api
  queryClient: QueryClient
}): Promise<void> => {
  await Promise.all([
    queryClient.ensureQueryData(adminPacksQuery(api)),
    queryClient.ensureQueryData(adminPlansQuery(api)),
  ])
}
