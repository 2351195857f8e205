// The skyline of a location, and the sun over it on a day (today if absent).
// chunk: location-parts
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

export const horizonQuery = (api: Api, id: string, date: string | undefined) => ({
  ...queryOptions({
    queryKey: ['/api/locations', id, 'horizon', date ?? null],
    queryFn: ({ signal }) => api.horizon.get({ id, ...(date ? { date } : {}) }, { signal }),
  }),
  placeholderData: keepPreviousData,
})
