// The query of what was learned from a location's photos and check-ins.
// chunk: location-parts
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../request-context.ts'

export const learnedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'learned'],
    queryFn: ({ signal }) => api.bestLight.learned({ id }, { signal }),
  })
