// The eclipses and meteor showers of a spot, from today on.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { Api } from '../../../request-context.ts'

const eclipseYears = 4
const meteorYears = 1

export const eclipsesQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/eclipses', latitude, longitude],
    queryFn: ({ signal }) =>
      api.eclipses.find({ lat: latitude, lng: longitude, to: dayInYears(eclipseYears) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const meteorsQuery = (api: Api, { latitude, longitude }: GeoPoint) =>
  queryOptions({
    queryKey: ['/api/light/meteors', latitude, longitude],
    queryFn: ({ signal }) =>
      api.meteors.find({ lat: latitude, lng: longitude, to: dayInYears(meteorYears) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

function dayInYears(years: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
