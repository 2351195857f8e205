// The queries of trips: the user's own, one of them, and one that is shared by a link.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const tripsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/trips', 'all'],
    queryFn: ({ signal }) => api.trips.list(undefined, { signal }),
    meta: { isPersonal: true },
  })

export const tripQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/trips', id],
    queryFn: ({ signal }) => api.trips.get({ id }, { signal }),
    meta: { isPersonal: true },
  })

export const sharedTripQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['/api/shared-trips', token],
    queryFn: ({ signal }) => api.trips.readShared({ token }, { signal }),
  })
