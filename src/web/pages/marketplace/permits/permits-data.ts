// The queries of /permits: the answer for a shoot, the permits that match the filters, and the user's bookings.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { PermitCheck, PermitPlace } from '../../../../contract/marketplace/permit-check.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { listDates } from '../../../../rules/dates.ts'
import { infiniteListQuery } from '../../../components/lists/infinite-list-query.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { type PlacePermits, permitPlaces } from './permit-places.ts'
import { asksAboutShoot, isFiltered, type PermitsSearch } from './permits-search.ts'
import { toConditions } from './shoot-kinds.ts'

/** The location that was asked about does not filter, unless a filter is set. */
export function permitsQuery(api: Api, search: PermitsSearch) {
  const { search: words, permitType } = search
  const location = isFiltered(search) ? search.location : undefined
  return infiniteListQuery(['/api/permits', { words, permitType, location }], search.from, (page, options) =>
    api.permits.list(
      {
        limit: 50,
        ...page,
        ...(words ? { search: words } : {}),
        ...(permitType ? { permitType } : {}),
        ...(location ? { location } : {}),
      },
      options,
    ),
  )
}

export const placesQuery = (api: Api, query: string) =>
  queryOptions({
    queryKey: ['/api/permit-places', query],
    queryFn: ({ signal }) => api.permits.places({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** `others`: places that the text may mean, too. `location`: one at the place, for its image and map. */
export type ShootAnswer = {
  place: PermitPlace | undefined
  others: PermitPlace[]
  check: PermitCheck | undefined
  permits: Permit[]
  location: LocationSummary | undefined
}

export function shootAnswerQuery(api: Api, search: PermitsSearch) {
  const { location: typed = '', kind, people, date, ground, exclusive, event } = search
  return queryOptions({
    queryKey: ['/api/permit-check', 'answer', typed, { kind, people, date, ground, exclusive, event }],
    queryFn: async ({ signal }): Promise<ShootAnswer> => {
      const [place, ...others] =
        typed.length >= 2 ? await api.permits.places({ query: typed }, { signal }) : []
      const check =
        place &&
        (await api.permits.check(
          { lat: place.latitude, lng: place.longitude, ...toConditions(search) },
          { signal },
        ))
      const permits = await permitsAt(api, [typed, check?.place ?? place?.name], place?.locationId, signal)
      const id = place?.locationId ?? permits.find(({ locationId }) => locationId)?.locationId
      const found = id ? (await api.locations.list({ ids: [id], limit: 1 }, { signal })).body : []
      return { place, others, check, permits, location: found[0] }
    },
  })
}

/** The permits of a place by its names, and those that apply at its location. */
async function permitsAt(
  api: Api,
  names: readonly (string | undefined)[],
  locationId: string | null | undefined,
  signal: AbortSignal,
): Promise<Permit[]> {
  const filters = [
    ...(locationId ? [{ locationId }] : []),
    ...[...new Set(names)].flatMap((location) => (location ? [{ location }] : [])),
  ]
  const lists = await Promise.all(
    filters.map(async (filter) => (await api.permits.list({ limit: 50, ...filter }, { signal })).body),
  )
  return [...new Map(lists.flat().map((permit) => [permit.id, permit])).values()]
}

/** The locations whose images and maps stand for their places. */
export function placeLocationsQuery(api: Api, places: readonly PlacePermits[]) {
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
      const answer = asksAboutShoot(search) && queryClient.prefetchQuery(shootAnswerQuery(api, search))
      await Promise.all([queryClient.prefetchInfiniteQuery(query), answer])
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
