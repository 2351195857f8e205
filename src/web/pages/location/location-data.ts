// What the page of a location reads: the location itself must be there, the rest may fail without taking the page along.
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { LocationSummary } from '../../../contract/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { lightQuery, locationQuery, locationsQuery, reviewsQuery } from '../../parts/queries.ts'
import type { Api } from '../../request-context.ts'

type Reading = { queryClient: QueryClient; api: Api }

/** The position that everybody may know; undefined where it is withheld. */
export function publishedPoint({ latitude, longitude }: Pick<LocationSummary, 'latitude' | 'longitude'>): GeoPoint | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** While another day is on its way, the former one stays. */
export const placeLightQuery = (api: Api, point: GeoPoint, date: string | undefined) => ({
  ...lightQuery(api, point.latitude, point.longitude, date),
  placeholderData: keepPreviousData,
})

/** The nearest seven, one of which is usually the place itself. */
export const nearbyQuery = (api: Api, { latitude, longitude }: GeoPoint) => locationsQuery(api, { lat: latitude, lng: longitude, sortBy: 'distance', limit: 7 })

/**
 * Fills the cache for the page. On the server all of it is awaited; in the browser only the location, the rest has its own skeletons.
 * @throws the router's notFound for an unknown or malformed id
 */
export async function loadLocationPage(
  { queryClient, api }: Reading,
  id: string,
  { date, reviews }: { date?: string | undefined; reviews?: string | undefined },
) {
  const location = await queryClient.ensureQueryData(locationQuery(api, id)).catch(orNotFound)
  const point = publishedPoint(location)
  const rest = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(reviewsQuery(api, id, reviews)),
    ...(point ? [queryClient.ensureQueryData(placeLightQuery(api, point, date)), queryClient.ensureQueryData(nearbyQuery(api, point))] : []),
  ])
  if (import.meta.env.SSR) await rest
}

function orNotFound(error: unknown): never {
  // By status, not by class: on the server the error was made outside of the page's own bundle.
  if ((error as { status?: unknown }).status === 404) throw notFound()
  throw error
}
