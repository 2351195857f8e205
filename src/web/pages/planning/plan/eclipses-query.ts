// The eclipses of a spot in the years to come.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { Api } from '../../../request-context.ts'

const shownYears = 4

/** From today. */
export const eclipsesQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/eclipses', latitude, longitude],
    queryFn: ({ signal }) => {
      const end = new Date()
      end.setUTCFullYear(end.getUTCFullYear() + shownYears)
      const to = end.toISOString().slice(0, 10)
      return api.eclipses.find({ lat: latitude, lng: longitude, to }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
