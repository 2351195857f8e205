// The queries of /permits: the permits that match the filters, and the user's bookings.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { listDates } from '../../../../rules/dates.ts'
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

/** The locations that the bookings are for: their images and positions. */
export function bookedLocationsQuery(api: Api, bookings: readonly PermitBooking[]) {
  const ids = [...new Set(bookings.flatMap(({ locationId }) => locationId ?? []))].slice(0, 100)
  return queryOptions({
    queryKey: ['/api/permits', 'booked', ids],
    queryFn: async ({ signal }) => (await api.locations.list({ ids, limit: ids.length }, { signal })).body,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The light of the first days of a booking is shown. */
const maxLitDays = 3

/** The light of a booking's days at its location; nothing where the position is withheld. */
export function bookedLightQuery(
  api: Api,
  { id, startDate, endDate }: PermitBooking,
  location: Pick<LocationSummary, 'latitude' | 'longitude'> | undefined,
) {
  const { latitude = null, longitude = null } = location ?? {}
  return queryOptions({
    queryKey: ['/api/light', 'booked', id, latitude, longitude, startDate, endDate],
    queryFn: ({ signal }) =>
      Promise.all(
        listDates(startDate, endDate)
          .slice(0, maxLitDays)
          .map((date) =>
            api.light.get({ lat: latitude as number, lng: longitude as number, date }, { signal }),
          ),
      ),
    enabled: latitude !== null && longitude !== null,
  })
}

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
    if (!(await queryClient.ensureQueryData(viewerQuery(api)))) return
    const query = bookingsQuery(api)
    await queryClient.prefetchInfiniteQuery(query)
    const bookings = queryClient.getQueryData(query.queryKey)?.pages.flatMap(({ items }) => items) ?? []
    const booked = bookedLocationsQuery(api, bookings)
    if (booked.enabled) await queryClient.prefetchQuery(booked)
  }
  const reading = read()
  if (import.meta.env.SSR) await reading
}
