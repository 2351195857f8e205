// Title, description and structured data of a landmark.
import type { QueryClient } from '@tanstack/react-query'
import type { LandmarkDetail } from '../../../../contract/discovery/landmarks.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { counted, regionLine } from '../../../format/labels.ts'
import type { Api, BrowserConfig } from '../../../request-context.ts'
import { shortened } from '../location/location-head.ts'
import { landmarkQuery, leadingSpot } from './landmark-data.ts'

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
