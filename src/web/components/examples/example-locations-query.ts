// Well-known locations with a photo of themselves, as examples where a reader has nothing of their own yet.
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../request-context.ts'

const shown = 3

export const exampleLocationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/locations', 'examples'],
    queryFn: async ({ signal }) =>
      (await api.locations.list({ sortBy: 'rating', limit: 12 }, { signal })).body
        .filter(({ cover }) => cover && !cover.illustrative)
        .slice(0, shown),
    staleTime: 300_000,
  })
