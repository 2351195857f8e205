// The query of a location's weather.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../request-context.ts'

export const weatherQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'weather'],
    queryFn: ({ signal }) => api.weather.get({ id }, { signal }),
    staleTime: 900_000,
  })
