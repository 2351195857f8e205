// Where directions to a location lead.
import type { LocationDetail } from '../../../../contract/discovery/locations.ts'
import type { Destination } from '../../../components/directions/directions-address.ts'
import { publishedPoint } from './location-data.ts'

/**
 * Where to drive to: the first parking, else the first access point, else the location itself, as on a limited page. Undefined for
 * a location that is closed, or whose true position isn't published.
 */
export function getDestination(location: LocationDetail): Destination | undefined {
  const point = publishedPoint(location)
  if (!point || location.precision !== 'exact' || location.status !== 'open') return undefined
  const markers = location.markers ?? []
  const marker =
    markers.find(({ kind }) => kind === 'parking') ?? markers.find(({ kind }) => kind === 'access')
  const { latitude, longitude } = marker ?? point
  return {
    latitude,
    longitude,
    name: marker ? `${location.name}: ${marker.name || marker.kind}` : location.name,
  }
}
