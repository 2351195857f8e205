// The route of a city: queries, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { usFormat } from '../../../../rules/reader-format.ts'
import { breadcrumbData, type Crumb } from '../../../components/layout/breadcrumbs.tsx'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { pageHead } from '../../../components/layout/page-head.ts'
import { counted } from '../../../format/labels.ts'
import { lightQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { getDate } from '../location/location-search.ts'
import { cityQuestions, type Question } from './city-questions.ts'

const readLandmarks = 60
const shownLandmarks = 9
const shownProperties = 3
const shownMeetups = 3
const shownPhotographers = 3
const joinableMs = 30_000

export const cityQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['/api/cities', slug],
    queryFn: ({ signal }) => api.cities.get({ slug }, { signal }),
  })

/** The photo of a well-known location near the center, or null. */
export const cityCoverQuery = (api: Api, { latitude: lat, longitude: lng }: CityDetail) =>
  queryOptions({
    queryKey: ['/api/locations/covers', lat, lng],
    queryFn: async ({ signal }) => (await api.locations.covers({ lat, lng }, { signal }))[0] ?? null,
  })

/** The landmarks around the center: those with a photo first, then those that the most locations show. */
export const cityLandmarksQuery = (api: Api, { latitude: lat, longitude: lng, radiusMiles }: CityDetail) =>
  queryOptions({
    queryKey: ['/api/landmarks', 'city', lat, lng, radiusMiles],
    queryFn: async ({ signal }) => {
      const { body } = await api.landmarks.list({ lat, lng, seen: true, limit: readLandmarks }, { signal })
      return body
        .filter(({ distance = 0 }) => distance <= radiusMiles)
        .toSorted(
          (a, b) => Number(Boolean(b.cover)) - Number(Boolean(a.cover)) || b.locationCount - a.locationCount,
        )
        .slice(0, shownLandmarks)
    },
  })

export const cityPropertiesQuery = (api: Api, { latitude: lat, longitude: lng, radiusMiles }: CityDetail) =>
  queryOptions({
    queryKey: ['/api/private-properties', 'city', lat, lng, radiusMiles],
    queryFn: async ({ signal }) =>
      (await api.properties.list({ lat, lng, distance: radiusMiles, limit: shownProperties }, { signal }))
        .body,
  })

/** The next meetups around the city; others join them meanwhile. */
export const cityMeetupsQuery = (api: Api, { slug }: CityDetail) =>
  queryOptions({
    queryKey: ['/api/meetups', 'city', slug],
    queryFn: async ({ signal }) =>
      (await api.meetups.list({ city: slug, limit: shownMeetups }, { signal })).body,
    staleTime: joinableMs,
  })

export const cityPhotographersQuery = (api: Api, { slug }: CityDetail) =>
  queryOptions({
    queryKey: ['/api/community/photographers', slug],
    queryFn: ({ signal }) =>
      api.photographers.featured({ city: slug, limit: shownPhotographers }, { signal }),
  })

export const cityLightQuery = (api: Api, { latitude, longitude }: CityDetail, date: string | undefined) =>
  lightQuery(api, latitude, longitude, date)

/** @throws the router's notFound for an unknown city, its redirect for another spelling of the slug */
export async function loadCity(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
  slug: string,
  search: { date?: unknown },
): Promise<void> {
  const city = await queryClient.ensureQueryData(cityQuery(api, slug)).catch(orNotFound)
  if (city.slug !== slug) throw redirect({ to: '/city/$slug', params: { slug: city.slug }, statusCode: 301 })
  const reads = Promise.all([
    queryClient.ensureQueryData(cityLightQuery(api, city, getDate(search))),
    queryClient.prefetchQuery(cityCoverQuery(api, city)),
    queryClient.prefetchQuery(cityLandmarksQuery(api, city)),
    queryClient.prefetchQuery(cityPropertiesQuery(api, city)),
    queryClient.prefetchQuery(cityMeetupsQuery(api, city)),
    queryClient.prefetchQuery(cityPhotographersQuery(api, city)),
  ])
  await reads
}

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
