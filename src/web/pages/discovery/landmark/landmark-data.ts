// The queries of a landmark's page.

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { LandmarkDetail, LandmarkSpot } from '../../../../contract/discovery/landmarks.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { imageNote } from '../../../components/photos/image-note.ts'
import type { Api } from '../../../request-context.ts'

/** The landmark with its locations; `date` is today at each location if absent. While another day loads, the previous remains. */
export const landmarkQuery = (api: Api, slug: string, date: string | undefined) => ({
  ...queryOptions({
    queryKey: ['/api/landmarks', slug, date ?? null],
    queryFn: ({ signal }) => api.landmarks.get({ id: slug, ...(date ? { date } : {}) }, { signal }),
  }),
  placeholderData: keepPreviousData,
})

export const alignmentsQuery = (api: Api, landmarkId: string, locationId: string) =>
  queryOptions({
    queryKey: ['/api/landmarks', landmarkId, 'alignments', locationId],
    queryFn: ({ signal }) =>
      api.alignments.behindLandmark({ id: landmarkId, location: locationId, limit: 100 }, { signal }),
  })

/** @throws the router's notFound for an unknown landmark, its redirect for an id or another spelling of the slug */
export async function loadLandmarkPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  slug: string,
  date: string | undefined,
) {
  const landmark = await queryClient.ensureQueryData(landmarkQuery(api, slug, date)).catch(orNotFound)
  if (landmark.slug !== slug)
    throw redirect({ to: '/landmark/$slug', params: { slug: landmark.slug }, statusCode: 301 })
}

/** The published position of a location that sees the landmark from outside of it. */
export function getViewpoint({ location, bearingDegrees }: LandmarkSpot): GeoPoint | undefined {
  const { latitude, longitude } = location
  return bearingDegrees === null || latitude === null || longitude === null
    ? undefined
    : { latitude, longitude }
}

/** The first real photo among its locations, the leading ones first. */
export const leadingSpot = ({ spots }: LandmarkDetail): LandmarkSpot | undefined =>
  spots.find(({ role, location }) => role === 'main' && location.cover && !imageNote(location.cover)) ??
  spots.find(({ role }) => role === 'main') ??
  spots[0]
