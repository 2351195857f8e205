// The route of a landmark: queries, title, description and structured data.

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { LandmarkDetail, LandmarkSpot } from '../../../../contract/discovery/landmarks.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { imageNote } from '../../../components/photos/image-note.ts'
import { counted, regionLine } from '../../../format/labels.ts'
import { lightQuery } from '../../../queries.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { shortened } from '../location/location-head.ts'

/** The landmark with its locations; `date` is today at each location if absent. While another day loads, the previous remains. */
export const landmarkQuery = (api: Api, slug: string, date: string | undefined) => ({
  ...queryOptions({
    queryKey: ['/api/landmarks', slug, date ?? null],
    queryFn: ({ signal }) => api.landmarks.get({ id: slug, ...(date ? { date } : {}) }, { signal }),
  }),
  placeholderData: keepPreviousData,
})

/** The light of the shown day at the landmark. */
export const landmarkLightQuery = (
  api: Api,
  { latitude, longitude, date }: Pick<LandmarkDetail, 'latitude' | 'longitude' | 'date'>,
) => lightQuery(api, latitude, longitude, date)

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
  if (landmark.spots.length > 0) await queryClient.ensureQueryData(landmarkLightQuery(api, landmark))
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

export const landmarkCrumbs = ({ name, slug }: { name: string; slug: string }): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Landmarks', path: '/landmarks' },
  { label: name, path: `/landmark/${slug}` },
]

type Site = Pick<BrowserConfig, 'publicUrl' | 'isDemoIndexed'>

/** The head of the landmark that the loader has read, or of an address without one. */
export function headOfLandmark(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { slug, date }: { slug: string; date: string | undefined },
  site: Site | undefined,
) {
  const landmark = queryClient.getQueryData(landmarkQuery(api, slug, date).queryKey)
  return landmark ? landmarkHead(landmark, site) : missingLandmarkHead
}

function landmarkHead(landmark: LandmarkDetail, site: Site | undefined) {
  const origin = site?.publicUrl ?? ''
  const { name, slug, spots, isDemo } = landmark
  const region = regionLine(landmark)
  const spot = leadingSpot(landmark)
  return pageHead({
    title: `Where to photograph ${name}${region && !name.includes(region) ? `, ${region}` : ''}`,
    description: shortened(
      `${counted(spots.length, 'place')} to photograph ${name} from, with directions, today’s light and the days when the sun or moon stands behind it. ${landmark.description}`,
    ),
    origin,
    path: `/landmark/${slug}`,
    ...(spot ? { image: `/share/${spot.location.id}.jpg` } : {}),
    structured: [landmarkData(landmark, origin), breadcrumbData(landmarkCrumbs(landmark), origin)],
    noIndex: isDemo && !site?.isDemoIndexed,
  })
}

function landmarkData(landmark: LandmarkDetail, origin: string): object {
  const { name, aliases, slug, description, latitude, longitude, wikidata } = landmark
  return {
    '@type': 'LandmarksOrHistoricalBuildings',
    name,
    ...(aliases.length > 0 && { alternateName: aliases }),
    url: `${origin}/landmark/${slug}`,
    ...(description && { description: shortened(description) }),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(wikidata && { sameAs: `https://www.wikidata.org/wiki/${wikidata}` }),
  }
}

const missingLandmarkHead = {
  meta: [{ title: 'Landmark Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }],
}
