// Title, description and structured data of a city.
import type { QueryClient } from '@tanstack/react-query'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { usFormat } from '../../../../rules/reader-format.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { counted } from '../../../format/labels.ts'
import type { Api } from '../../../request-context.ts'
import { getDate } from '../location/location-search.ts'
import { cityLightQuery, cityQuery } from './city-data.ts'
import { cityQuestions, type Question } from './city-questions.ts'

export const cityCrumbs = ({ name, slug }: { name: string; slug: string }): Crumb[] => [
  { label: 'Home', path: '/' },
  { label: 'Cities', path: '/cities' },
  { label: name, path: `/city/${slug}` },
]

/** The head of the city that the loader has read, or of an address without one. */
export function headOfCity(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  { slug, search }: { slug: string; search: { date?: unknown } },
  origin: string,
) {
  const city = queryClient.getQueryData(cityQuery(api, slug).queryKey)
  if (!city) return missingCityHead
  const light = queryClient.getQueryData(cityLightQuery(api, city, getDate(search)).queryKey)
  const { name, top } = city
  return pageHead({
    title: `Photography locations in ${name}`,
    description: `${counted(city.locationCount, 'photo location')} in and around ${name} with reviews, light times, access, parking and permits${top[0] ? `: ${top[0].location.name} and others` : ''}.`,
    origin,
    path: `/city/${slug}`,
    ...(top[0] ? { image: `/share/${top[0].location.id}.jpg` } : {}),
    structured: [
      cityData(city, origin),
      ...(light ? [questionsData(cityQuestions(city, light, usFormat))] : []),
      breadcrumbData(cityCrumbs(city), origin),
    ],
    noIndex: city.locationCount === 0,
  })
}

const cityData = ({ name, slug, latitude, longitude, top }: CityDetail, origin: string): object => ({
  '@type': 'City',
  name,
  url: `${origin}/city/${slug}`,
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
  containsPlace: top.map(({ location }) => ({
    '@type': 'Place',
    name: location.name,
    url: `${origin}/location/${location.id}`,
  })),
})

const questionsData = (questions: Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const missingCityHead = {
  meta: [{ title: 'City Not Found · Viewfinder' }, { name: 'robots', content: 'noindex' }],
}
