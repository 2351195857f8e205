// Loads /trips: on the server the page waits for its content; for visitors nothing is read.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { orderTrips, todayInUtc } from '../../../components/trips/order-trips.ts'
import { tripQuery, tripsQuery } from '../../../components/trips/trip-queries.ts'
import { citiesQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'

export type ExampleTrip = { city: string; locations: LocationSummary[] } | null

/** Locations that somebody without a trip could begin with; null without any. */
export const exampleTripQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/cities', 'example-trip'],
    queryFn: async ({ signal, client }): Promise<ExampleTrip> => {
      const cities = await client.ensureQueryData(citiesQuery(api))
      const [largest] = [...cities].sort((a, b) => b.locationCount - a.locationCount)
      if (!largest) return null
      const { top, name } = await api.cities.get({ slug: largest.slug }, { signal })
      const locations = top
        .map(({ location }) => location)
        .filter(({ cover }) => cover && !cover.illustrative)
      return locations.length >= exampleStops
        ? { city: name, locations: locations.slice(0, exampleStops) }
        : null
    },
    staleTime: 300_000,
  })

const exampleStops = 3

export async function loadTrips({ queryClient, api }: { queryClient: QueryClient; api: Api }): Promise<void> {
  const viewer = await queryClient.ensureQueryData(viewerQuery(api))
  if (!viewer) return
  const read = queryClient.prefetchQuery(tripsQuery(api))
  if (!import.meta.env.SSR) return
  await read
  const trips = queryClient.getQueryData(tripsQuery(api).queryKey)
  const { next } = orderTrips(trips ?? [], todayInUtc())
  if (next) await queryClient.prefetchQuery(tripQuery(api, next.id))
  if (trips?.length === 0) await queryClient.prefetchQuery(exampleTripQuery(api))
}
