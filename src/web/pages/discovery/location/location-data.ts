// The queries of the sections of a location's page.
// chunk: location-parts
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LocationDetail, LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { PhotoOrder } from '../../../../contract/discovery/photos.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { ReviewOrder } from '../../../../rules/reviewing.ts'
import { horizonQuery } from '../../../components/horizon/horizon-query.ts'
import { usageQuery } from '../../../components/plan/usage.ts'
import { lightQuery, reviewsQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { checkinsQuery, reviewSummaryQuery } from './contribution-queries.ts'
import { learnedQuery } from './learned-query.ts'
import { locationPermitsQuery, permitCheckQuery, smallShoot } from './permit-check-data.ts'
import { photographersQuery, photoQuery, photosQuery } from './photos/photo-queries.ts'

/** The selections in the address. */
export type PageChoices = {
  date?: string | undefined
  order: ReviewOrder
  reviews?: string | undefined
  photos: PhotoOrder
  morePhotos?: string | undefined
  photo?: string | undefined
}

type Reading = { queryClient: QueryClient; api: Api }

/** The published position; undefined where it is withheld. */
export function publishedPoint({
  latitude,
  longitude,
}: Pick<LocationSummary, 'latitude' | 'longitude'>): GeoPoint | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** While another day loads, the previous one remains. */
export const positionLightQuery = (api: Api, point: GeoPoint, date: string | undefined) => ({
  ...lightQuery(api, point.latitude, point.longitude, date),
  placeholderData: keepPreviousData,
})

/** A skyline is known only together with the exact position, and shown with the guide. */
export const hasSkyline = ({ precision, access }: LocationDetail) =>
  precision === 'exact' && access === 'full'

const nearbyCount = 6
/** Locations farther away than this are not nearby. */
export const nearbyMiles = 60

/** The nearest six others within 60 miles. The location itself is among the results that are read. */
export const nearbyQuery = (api: Api, id: string, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'nearby'],
    queryFn: async ({ signal }) => {
      const { body } = await api.locations.list(
        {
          lat: latitude,
          lng: longitude,
          distance: nearbyMiles,
          sortBy: 'distance',
          limit: nearbyCount + 1,
        },
        { signal },
      )
      return body.filter((location) => location.id !== id).slice(0, nearbyCount)
    },
  })

/** Fills the cache for the sections of the page. Queries may fail; then each section shows its own error. */
export function loadSections(
  { queryClient, api }: Reading,
  location: LocationDetail,
  { date, order, reviews, photos, morePhotos, photo }: PageChoices,
): Promise<unknown> {
  const { id } = location
  const point = publishedPoint(location)
  return Promise.allSettled([
    queryClient.ensureInfiniteQueryData(reviewsQuery(api, id, order, reviews)),
    queryClient.ensureQueryData(reviewSummaryQuery(api, id)),
    queryClient.ensureInfiniteQueryData(photosQuery(api, id, photos, morePhotos)),
    queryClient.ensureQueryData(photographersQuery(api, id)),
    ...(photo ? [queryClient.ensureQueryData(photoQuery(api, photo))] : []),
    queryClient.ensureInfiniteQueryData(checkinsQuery(api, id)),
    queryClient.ensureQueryData(learnedQuery(api, id)),
    ...(point
      ? [
          queryClient.ensureQueryData(positionLightQuery(api, point, date)),
          queryClient.ensureQueryData(nearbyQuery(api, id, point)),
          ...(hasSkyline(location) ? [queryClient.ensureQueryData(horizonQuery(api, id, date))] : []),
          ...(location.precision === 'exact'
            ? [
                queryClient.ensureQueryData(permitCheckQuery(api, point, smallShoot)),
                queryClient.ensureQueryData(locationPermitsQuery(api, id)),
              ]
            : []),
        ]
      : []),
    // Opening the guide was counted when the location was read.
    ...(import.meta.env.SSR || location.access === 'limited'
      ? [queryClient.ensureQueryData(usageQuery(api))]
      : []),
  ])
}
