// The queries of /permits: the permits that match the filters, and the user's bookings.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import type { PermitsSearch } from './permits-search.ts'

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
    if (search.tab !== 'bookings') return await queryClient.prefetchInfiniteQuery(permitsQuery(api, search))
    if (await queryClient.ensureQueryData(viewerQuery(api)))
      await queryClient.prefetchInfiniteQuery(bookingsQuery(api))
  }
  const reading = read()
  if (import.meta.env.SSR) await reading
}
