// The queries of a location's permit check.
// chunk: location-parts
import { queryOptions } from '@tanstack/react-query'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { PermitEquipment } from '../../../../rules/permit-rules.ts'
import type { Api } from '../../../request-context.ts'

export type PlannedShoot = {
  people: number
  equipment: PermitEquipment
  exclusive: boolean
  drone: boolean
  commercial: boolean
  wedding: boolean
  /** The event has a permit of its own. */
  permittedEvent: boolean
  date?: string
}

/** One photographer with a camera and a tripod, for themselves. */
export const smallShoot: PlannedShoot = {
  people: 1,
  equipment: 'hand-held',
  exclusive: false,
  drone: false,
  commercial: false,
  wedding: false,
  permittedEvent: false,
}

export const permitCheckQuery = (api: Api, { latitude, longitude }: GeoPoint, shoot: PlannedShoot) =>
  queryOptions({
    queryKey: ['/api/permit-check', latitude, longitude, shoot],
    queryFn: ({ signal }) => api.permits.check({ lat: latitude, lng: longitude, ...shoot }, { signal }),
  })

export const locationPermitsQuery = (api: Api, locationId: string) =>
  queryOptions({
    queryKey: ['/api/permits', 'at', locationId],
    queryFn: async ({ signal }) =>
      (await api.permits.list({ locationId, limit: 20 }, { signal })).body.map(({ id, name }) => ({
        id,
        name,
      })),
  })
