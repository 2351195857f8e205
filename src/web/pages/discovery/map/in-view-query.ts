// The query of the list beside the map: the most popular locations in view, how many there are, and how the search was
// understood.
import { queryOptions } from '@tanstack/react-query'
import type { FilterState } from '../../../../rules/filter-state.ts'
import type { Api } from '../../../request-context.ts'

const listedAtMost = 24

export const inViewQuery = (api: Api, filters: FilterState) =>
  queryOptions({
    queryKey: ['/api/locations', 'in view', filters],
    queryFn: ({ signal }) => api.locations.find({ ...filters, limit: listedAtMost }, { signal }),
  })
