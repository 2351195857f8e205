// The queries of a shared list's page.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

export const sharedListQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['/api/shared-lists', token],
    queryFn: ({ signal }) => api.favoriteLists.readShared({ token }, { signal }),
  })

export const sharedPropertiesQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['/api/shared-lists', token, 'properties'],
    queryFn: ({ signal }) => api.savedProperties.readShared({ token }, { signal }),
  })
