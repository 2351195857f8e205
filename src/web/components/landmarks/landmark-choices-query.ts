// Landmarks to choose from for a location.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Api } from '../../request-context.ts'

/** Landmarks in view if the direction is known, otherwise around the position, or by name. */
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
