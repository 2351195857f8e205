// Locations that a new one may be, while it is entered.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { Api } from '../../../request-context.ts'

export const duplicatesQuery = (api: Api, name: string, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/locations/duplicates', name, latitude, longitude],
    queryFn: ({ signal }) => api.locations.duplicates({ name, lat: latitude, lng: longitude }, { signal }),
    staleTime: 30_000,
  })
