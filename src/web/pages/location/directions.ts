// Directions to a location, in the map application of the device.
import type { LocationDetail } from '../../../contract/locations.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { publishedPoint } from './location-data.ts'

export type Destination = GeoPoint & { name: string }

/**
 * Where to drive to: the first parking, else the first access point, else the location itself. Nothing for a location that is closed, or
 * whose true position this viewer does not get.
 */
export function getDestination(location: LocationDetail): Destination | undefined {
  const point = publishedPoint(location)
  if (!point || location.access === 'limited' || location.precision !== 'exact' || location.status !== 'open')
    return undefined
  const { markers } = location
  const marker =
    markers.find(({ kind }) => kind === 'parking') ?? markers.find(({ kind }) => kind === 'access')
  const { latitude, longitude } = marker ?? point
  return {
    latitude,
    longitude,
    name: marker ? `${location.name}: ${marker.name || marker.kind}` : location.name,
  }
}

type Device = { userAgent: string }

/**
 * Android and Apple's systems open their map application, where the user can choose another; the rest of the world gets a page with the
 * route. Without a device, as on the server, it is that page.
 */
export function directionsLink(
  { latitude, longitude, name }: Destination,
  device: Device | undefined,
): { href: string; isApp: boolean } {
  const position = `${latitude},${longitude}`
  if (device && /android/i.test(device.userAgent))
    return { href: `geo:${position}?q=${position}(${encodeLabel(name)})`, isApp: true }
  if (device && /iPhone|iPad|iPod|Macintosh/.test(device.userAgent))
    return { href: `maps:?daddr=${position}&dirflg=d`, isApp: true }
  return { href: `https://www.openstreetmap.org/directions?to=${position}`, isApp: false }
}

// Brackets end the label of a geo: link, and encodeURIComponent leaves them.
const encodeLabel = (name: string) => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
