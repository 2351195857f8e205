// The route of the list of landmarks: queries, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { LandmarkFacets, ListedLandmark } from '../../../../contract/discovery/landmarks.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { getCursor } from '../../../components/lists/infinite-list-query.ts'
import { spaced } from '../../../format/labels.ts'
import type { Api } from '../../../request-context.ts'
import { stringifySearch } from '../../../search-params.ts'
import { type LandmarksSearch, parseLandmarksSearch, splitArea } from './landmarks-search.ts'

const pageSize = 48

/** Those with a photo first. */
export const landmarksQuery = (api: Api, { area, ...search }: LandmarksSearch) =>
  queryOptions({
    queryKey: ['/api/landmarks', 'list', area ?? null, search],
    queryFn: async ({ signal }) => {
      const input = { ...search, ...splitArea(area), seen: true, limit: pageSize }
      const { headers, body } = await api.landmarks.list(input, { signal })
      const pictured = body.filter(({ cover }) => cover)
      const landmarks = [...pictured, ...body.filter(({ cover }) => !cover)]
      return { landmarks, nextCursor: getCursor(headers.link) ?? null }
    },
  })

export const facetsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/landmark-facets'],
    queryFn: ({ signal }) => api.landmarks.facets({}, { signal }),
    staleTime: 60_000,
  })

/** @throws the router's redirect to the first page for a cursor that does not fit */
export async function loadLandmarksPage(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  rawSearch: Record<string, unknown>,
) {
  const { cursor, ...search } = parseLandmarksSearch(rawSearch)
  const list = landmarksQuery(api, { ...search, ...(cursor && { cursor }) })
  try {
    const [{ landmarks }, facets] = await Promise.all([
      queryClient.ensureQueryData(list),
      queryClient.ensureQueryData(facetsQuery(api)),
    ])
    return { landmarks, facets }
  } catch (error) {
    const { status } = error as { status?: number }
    if (cursor && (status === 400 || status === 422)) throw redirect({ to: '/landmarks', search })
    throw error
  }
}

/** `California`, or a country; undefined without an area, its code if it has no landmarks. */
export function areaName({ countries }: LandmarkFacets, area: string | undefined): string | undefined {
  const { country, region } = splitArea(area)
  const found = countries.find((one) => one.country === country)
  if (region === undefined) return found?.name ?? country
  return found?.regions.find((one) => one.region === region)?.name ?? region
}

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
