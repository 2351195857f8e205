// The address that opens directions in the map application of the device.
// chunk: parts
import type { GeoPoint } from '../../../rules/distance.ts'

export type Destination = GeoPoint & { name: string }

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

// Brackets end the label of a geo: link, but encodeURIComponent does not escape them.
const encodeLabel = (name: string) => encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')
