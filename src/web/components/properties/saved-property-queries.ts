// The queries of the properties and searches that the viewer saved.
// chunk: content-cards
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

const key = '/api/saved-properties'

export const savedPropertiesQuery = (api: Api) =>
  queryOptions({
    queryKey: [key, 'list'],
    meta: { isPersonal: true },
    queryFn: ({ signal }) => api.savedProperties.list(undefined, { signal }),
  })

/** For the hearts of a page: one call for all of them. */
export const savedPropertyIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: [key, 'ids'],
    meta: { isPersonal: true },
    queryFn: ({ signal }) => api.savedProperties.ids(undefined, { signal }),
  })

export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/saved-searches'],
    meta: { isPersonal: true },
    queryFn: ({ signal }) => api.savedSearches.list(undefined, { signal }),
  })

export const refreshSavedProperties = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [key] })
