// The packs that the user may download.
import { queryOptions } from '@tanstack/react-query'
import type { OfflinePack, OfflinePackList } from '../../../../contract/planning/offline.ts'
import type { Api } from '../../../request-context.ts'

const pollMs = 4000

/** The packs of an answer; none while it is loading, or if the plan does not include them. */
export const toPacks = (list: OfflinePackList | undefined): OfflinePack[] =>
  list?.state === 'ready' ? list.packs : []

/** Polled while a pack is being built. */
export const packsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/offline-packs'],
    queryFn: ({ signal }) => api.offlinePacks.list(undefined, { signal }),
    staleTime: 0,
    meta: { isPersonal: true },
    refetchInterval: ({ state }: { state: { data?: OfflinePackList | undefined } }) =>
      toPacks(state.data).some((pack) => pack.state === 'building') ? pollMs : false,
  })
