// The queries of the home page: shared queries, and images selected from lists.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { City } from '../../../contract/cities.ts'
import type { DisplayImage, LocationSummary } from '../../../contract/locations.ts'
import { activeFilterCount, type FilterState } from '../../../rules/filter-state.ts'
import { usageQuery } from '../../components/plan/usage.ts'
import { citiesQuery, locationCountQuery, themesQuery } from '../../queries.ts'
import type { Api } from '../../request-context.ts'
import { type HomeSearch, toFilters } from './home-search.ts'

export const featuredCount = 5

/** A location by name with its photo, null if it has none of its own. */
export type PicturedLocation = {
  id: string
  name: string
  city: string | null
  region: string | null
  country: string | null
  image: DisplayImage | null
}

const toPicturedLocation = ({
  id,
  name,
  city,
  region,
  country,
  cover,
}: LocationSummary): PicturedLocation => ({
  id,
  name,
  city,
  region,
  country,
  image: cover,
})

/** Without filters the featured locations; with filters or an order the first of the list. */
export const featuredQuery = (api: Api, filters: FilterState) =>
  queryOptions({
    queryKey: ['home', 'featured', filters],
    queryFn: async ({ signal }): Promise<{ locations: LocationSummary[] }> => {
      const { lat, lng, sortBy } = filters
      const isFiltered = activeFilterCount(filters) > 0 || sortBy !== undefined
      if (isFiltered)
        return {
          locations: (await api.locations.list({ ...filters, limit: featuredCount }, { signal })).body,
        }
      return { locations: await api.locations.featured({ lat, lng }, { signal }) }
    },
  })

/**
 * The photo of the hero: the best-known sunset location with a large photo of its own, else with the largest available.
 */
export const heroQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'hero'],
    queryFn: async ({ signal }): Promise<PicturedLocation | null> => {
      const { body } = await api.locations.list({ themes: ['sunset'], limit: 12 }, { signal })
      const found =
        body.find(
          (location) => location.cover && !location.cover.illustrative && isHeroSized(location.cover),
        ) ?? body.find((location) => location.cover && isHeroSized(location.cover))
      return found ? toPicturedLocation(found) : null
    },
  })

const isHeroSized = ({ width, height, formats }: DisplayImage) =>
  formats && width !== null && height !== null && width >= 1600 && width >= height * 1.3

/** By the city's slug: a well-known location at sunset near its center, with a photo only if it shows that location. */
export const cityImagesQuery = (api: Api, cities: City[]) =>
  queryOptions({
    queryKey: ['home', 'city-pictures', cities.map((city) => city.slug)],
    queryFn: async ({ signal }): Promise<Record<string, PicturedLocation>> => {
      const lists = await Promise.all(
        cities.map(({ latitude, longitude }) =>
          api.locations.list(
            { lat: latitude, lng: longitude, distance: 25, themes: ['sunset'], limit: 3 },
            { signal },
          ),
        ),
      )
      return Object.fromEntries(
        lists.flatMap(({ body }, index) => {
          const slug = cities[index]?.slug
          const shown = body.find((location) => location.cover && !location.cover.illustrative) ?? body[0]
          if (!shown || !slug) return []
          const withImage = toPicturedLocation(shown)
          return [[slug, withImage.image?.illustrative ? { ...withImage, image: null } : withImage]]
        }),
      )
    },
  })

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
    queryClient.prefetchQuery(locationCountQuery(api, filters)),
    isFrontPage(search) && prefetchCities(api, queryClient),
  ])
}

async function prefetchCities(api: Api, queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(citiesQuery(api))
  const cities = queryClient.getQueryData(citiesQuery(api).queryKey)
  if (cities) await queryClient.prefetchQuery(cityImagesQuery(api, cities.slice(0, 3)))
}
