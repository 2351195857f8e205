// The queries of the submit form while it is filled in.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Api } from '../../request-context.ts'

export const surroundingsQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/nearest-town', latitude, longitude],
    queryFn: ({ signal }) => api.towns.nearest({ lat: latitude, lng: longitude }, { signal }),
  })

/** Landmarks to choose from: in view where the direction is known, else around the position, or by name. */
export const landmarkChoicesQuery = (
  api: Api,
  { point, direction, search }: { point: GeoPoint | undefined; direction: string; search: string },
) =>
  queryOptions({
    queryKey: ['/api/landmarks', 'choices', point ?? null, direction, search],
    queryFn: async ({ signal }) => {
      const near = point && { lat: point.latitude, lng: point.longitude }
      const inView = near && !search && direction.trim() !== '' ? { direction } : {}
      const input = { limit: 8, ...near, ...inView, ...(search ? { search } : {}) }
      return (await api.landmarks.list(input, { signal })).body
    },
    staleTime: 30_000,
  })

export const duplicatesQuery = (api: Api, name: string, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/locations/duplicates', name, latitude, longitude],
    queryFn: ({ signal }) => api.locations.duplicates({ name, lat: latitude, lng: longitude }, { signal }),
    staleTime: 30_000,
  })
