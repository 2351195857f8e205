// The queries that pages share, as options for the query cache: loaders ensure them, components use them.
import { queryOptions } from '@tanstack/react-query'
import type { ReviewOrder } from '../rules/reviewing.ts'
import { infiniteListQuery } from './components/lists/infinite-list-query.ts'
import type { Api } from './request-context.ts'

/** A location as lists show it, or null: reading this does not count as opening its guide. */
export const summaryQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', 'summary', id],
    queryFn: async ({ signal }) =>
      (await api.locations.list({ ids: [id], limit: 1 }, { signal })).body[0] ?? null,
  })

/** The location with its guide, which counts as opening it. */
export const locationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id],
    queryFn: ({ signal }) => api.locations.get({ id }, { signal }),
  })

/** An infinite list of reviews; `startCursor` continues from a linked page. */
export const reviewsQuery = (api: Api, id: string, sortBy: ReviewOrder, startCursor?: string) =>
  infiniteListQuery(['/api/locations', id, 'reviews', sortBy], startCursor, (page, options) =>
    api.reviews.list({ id, sortBy, limit: 10, ...page }, options),
  )

export const themesQuery = (api: Api) =>
  queryOptions({ queryKey: ['/api/themes'], queryFn: ({ signal }) => api.themes.list(undefined, { signal }) })

export const citiesQuery = (api: Api) =>
  queryOptions({ queryKey: ['/api/cities'], queryFn: ({ signal }) => api.cities.list(undefined, { signal }) })

export const lightQuery = (api: Api, lat: number, lng: number, date?: string) =>
  queryOptions({
    queryKey: ['/api/light', lat, lng, date ?? null],
    queryFn: ({ signal }) => api.light.get({ lat, lng, ...(date ? { date } : {}) }, { signal }),
  })
