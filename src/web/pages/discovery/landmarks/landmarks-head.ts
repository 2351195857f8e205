// Title, description and structured data of the list of landmarks.
import type { LandmarkFacets, ListedLandmark } from '../../../../contract/discovery/landmarks.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { spaced } from '../../../format/labels.ts'
import { stringifySearch } from '../../../search-params.ts'
import { areaName } from './landmarks-data.ts'
import { type LandmarksSearch, parseLandmarksSearch } from './landmarks-search.ts'

export const landmarksCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Landmarks', path: '/landmarks' },
]

/** “Bridge landmarks in California for “gate””. */
export function landmarksTitle({ search, area, kind }: LandmarksSearch, facets: LandmarkFacets): string {
  const where = areaName(facets, area)
  return [
    kind ? `${spaced(kind)} landmarks` : 'Landmarks',
    where && `in ${where}`,
    search && `for “${search}”`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Loaded = { landmarks: ListedLandmark[]; facets: LandmarkFacets }

/** Pages of a search and later pages are not for search engines; a place or a kind is a separate page. */
export function headOfLandmarks(
  loaded: Loaded | undefined,
  rawSearch: Record<string, unknown>,
  origin: string,
) {
  const search = parseLandmarksSearch(rawSearch)
  const { landmarks = [], facets = { countries: [], kinds: [] } } = loaded ?? {}
  const title = landmarksTitle(search, facets)
  const { area, kind } = search
  return pageHead({
    title,
    description: `${title}: what photographers travel for, and the locations to photograph it from, with directions and today’s light.`,
    origin,
    path: `/landmarks${stringifySearch({ area, kind })}`,
    structured: [listData(landmarks, origin), breadcrumbData(landmarksCrumbs, origin)],
    noIndex: Boolean(search.search ?? search.cursor),
  })
}

const listData = (landmarks: ListedLandmark[], origin: string): object => ({
  '@type': 'ItemList',
  itemListElement: landmarks.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}/landmark/${slug}`,
  })),
})
