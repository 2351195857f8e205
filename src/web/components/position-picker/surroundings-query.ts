// The nearest town, state, country and time zone of a position.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Api } from '../../request-context.ts'

export const surroundingsQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/nearest-town', latitude, longitude],
    queryFn: ({ signal }) => api.towns.nearest({ lat: latitude, lng: longitude }, { signal }),
  })
