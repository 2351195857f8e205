// The route of the list of cities: query, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { City } from '../../../../contract/discovery/cities.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import type { Api } from '../../../request-context.ts'

export const picturedCitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/cities', 'covers'],
    queryFn: ({ signal }) => api.cities.list({ covers: true }, { signal }),
  })

export async function loadCities({ queryClient, api }: { queryClient: QueryClient; api: Api }) {
  return { cities: await queryClient.ensureQueryData(picturedCitiesQuery(api)) }
}

export const citiesCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Cities', path: '/cities' },
]

export function headOfCities(loaded: { cities: City[] } | undefined, origin: string) {
  return pageHead({
    title: 'Photography cities',
    description:
      'Every city with five or more photo locations: the most popular spots on a map, today’s light, landmarks, and answers about fees and permits.',
    origin,
    path: '/cities',
    structured: [listData(loaded?.cities ?? [], origin), breadcrumbData(citiesCrumbs, origin)],
  })
}

const listData = (cities: City[], origin: string): object => ({
  '@type': 'ItemList',
  itemListElement: cities.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${origin}/city/${slug}`,
  })),
})
