// The queries of /permits: the permits that match the filters, and the user's bookings.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { type PermitPlace, permitPlaces } from './permit-places.ts'
import { isFiltered, type PermitsSearch } from './permits-search.ts'

export const permitsQuery = (api: Api, { search, permitType, location, from }: PermitsSearch) =>
  infiniteListQuery(['/api/permits', { search, permitType, location }], from, (page, options) =>
    api.permits.list(
      {
        limit: 50,
        ...page,
        ...(search ? { search } : {}),
        ...(permitType ? { permitType } : {}),
        ...(location ? { location } : {}),
      },
      options,
    ),
  )

/** The locations whose images and maps stand for their places. */
export function placeLocationsQuery(api: Api, places: readonly PermitPlace[]) {
  const ids = places.flatMap(({ locationId }) => locationId ?? [])
  return queryOptions({
    queryKey: ['/api/permits', 'places', ids],
    queryFn: async ({ signal }) => (await api.locations.list({ ids, limit: ids.length }, { signal })).body,
    enabled: ids.length > 0,
  })
}

export const bookingsKey = ['/api/user-bookings']

export const bookingsQuery = (api: Api) => ({
  ...infiniteListQuery(bookingsKey, undefined, (page, options) =>
    api.permitBookings.list({ limit: 50, ...page }, options),
  ),
  staleTime: 0,
  meta: { isPersonal: true },
})

export const bookingQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, id],
    queryFn: ({ signal }) => api.permitBookings.get({ id }, { signal }),
    meta: { isPersonal: true },
  })

/** On the server the page waits for its list; in the browser it has its own states. */
export async function loadPermits(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  search: PermitsSearch,
): Promise<void> {
  const read = async () => {
    if (search.tab !== 'bookings') {
      const query = permitsQuery(api, search)
      await queryClient.prefetchInfiniteQuery(query)
      const permits = queryClient.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items) ?? []
      const places = placeLocationsQuery(api, permitPlaces(permits))
      if (!isFiltered(search) && places.enabled) await queryClient.prefetchQuery(places)
      return
    }
    if (await queryClient.ensureQueryData(viewerQuery(api)))
      await queryClient.prefetchInfiniteQuery(bookingsQuery(api))
  }
  const reading = read()
  if (import.meta.env.SSR) await reading
}
