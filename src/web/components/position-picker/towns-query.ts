// Towns by name while it is typed.
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Api } from '../../request-context.ts'

/** Towns near a point first; without one, those of the country that the browser's time zone is in. */
export function townsQuery(api: Api, query: string, near: GeoPoint | undefined) {
  const hint = near
    ? { lat: toTenth(near.latitude), lng: toTenth(near.longitude) }
    : { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return queryOptions({
    queryKey: ['/api/towns', query, hint],
    queryFn: ({ signal }) => api.towns.find({ query, ...hint }, { signal }),
  })
}

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10
