// The queries of the home page: shared queries, and images selected from lists.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { City } from '../../../../contract/discovery/cities.ts'
import type { Cover } from '../../../../contract/discovery/covers.ts'
import type { DisplayImage, FoundLocations } from '../../../../contract/discovery/locations.ts'
import { activeFilterCount, type FilterState } from '../../../../rules/filter-state.ts'
import { usageQuery } from '../../../components/plan/usage.ts'
import { citiesQuery, themesQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { type HomeSearch, toFilters } from './home-search.ts'

export const featuredCount = 5

type Found = Omit<FoundLocations, 'nextCursor'>

/** Without filters the featured locations, with filters or an order the first of the list; and how many there are. */
export const featuredQuery = (api: Api, filters: FilterState) =>
  queryOptions({
    queryKey: ['home', 'featured', filters],
    queryFn: async ({ signal }): Promise<Found> => {
      const { lat, lng, sortBy } = filters
      const isFiltered = activeFilterCount(filters) > 0 || sortBy !== undefined
      const [found, featured] = await Promise.all([
        api.locations.find({ ...filters, limit: isFiltered ? featuredCount : 0 }, { signal }),
        isFiltered ? undefined : api.locations.featured({ lat, lng }, { signal }),
      ])
      return { ...found, locations: featured ?? found.locations }
    },
  })

/** The photo of the hero: the best-known landscape at sunset with a large photo of its own. */
export const heroQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'hero'],
    queryFn: async ({ signal }): Promise<Cover | null> => {
      const [cover] = await api.locations.covers({}, { signal })
      return cover ?? null
    },
  })

/** The image of a city's card; null if only the light of a location is known. */
export type CityImage = { id: string; name: string; image: DisplayImage | null }

/** By the city's slug: a well-known location near its center with a photo of its own, else the light of a well-known one. */
export const cityImagesQuery = (api: Api, cities: City[]) =>
  queryOptions({
    queryKey: ['home', 'city-pictures', cities.map((city) => city.slug)],
    queryFn: async ({ signal }): Promise<Record<string, CityImage>> => {
      const found = await Promise.all(cities.map((city) => findCityImage(api, city, signal)))
      return Object.fromEntries(found.flatMap((one, index) => (one ? [[cities[index]?.slug, one]] : [])))
    },
  })

async function findCityImage(
  api: Api,
  { latitude: lat, longitude: lng }: City,
  signal: AbortSignal,
): Promise<CityImage | undefined> {
  const [cover] = await api.locations.covers({ lat, lng }, { signal })
  if (cover) return cover
  const { body } = await api.locations.list({ lat, lng, distance: 25, limit: 1 }, { signal })
  return body[0] && { id: body[0].id, name: body[0].name, image: null }
}

/** The page shows more than the list only without a search and a theme. */
export const isFrontPage = ({ search, themes }: HomeSearch) => search === undefined && themes === undefined

/** Starts every read of the page. A failed read affects only its section, never the page. */
export async function prefetchHome(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  search: HomeSearch,
): Promise<void> {
  const filters = toFilters(search)
  await Promise.all([
    queryClient.prefetchQuery(usageQuery(api)),
    queryClient.prefetchQuery(heroQuery(api)),
    queryClient.prefetchQuery(themesQuery(api)),
    queryClient.prefetchQuery(featuredQuery(api, filters)),
    isFrontPage(search) && prefetchCities(api, queryClient),
    // In the browser these sections read when their code has arrived.
    import.meta.env.SSR &&
      isFrontPage(search) &&
      (await import('./member-data.ts')).prefetchMemberHome({ api, queryClient }),
    import.meta.env.SSR &&
      isFrontPage(search) &&
      (await import('./latest-posts-query.ts')).prefetchLatestPosts({ api, queryClient }),
  ])
}

async function prefetchCities(api: Api, queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(citiesQuery(api))
  const cities = queryClient.getQueryData(citiesQuery(api).queryKey)
  if (cities) await queryClient.prefetchQuery(cityImagesQuery(api, cities.slice(0, 3)))
}
