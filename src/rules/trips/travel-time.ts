// Rough travel between two stops: without routing, the straight line is stretched to the length of a typical
// road.
import { distanceMiles, type GeoPoint } from '../distance.ts'

/** Roads are about this much longer than the straight line (circuity of drives in the United States: 1.2 to 1.4). */
const roadFactor = 1.3
/** Average speed in miles per hour over towns and highways. */
const roadSpeed = 45
const parkingMinutes = 5
const stepMinutes = 5
/** Up to this distance people walk within the time of the stay. */
const walkedMiles = 0.1

export type Leg = { miles: number; minutes: number }

/** Road miles and minutes, rounded up to five minutes; zero between two points of the same spot. */
export function estimateLeg(from: GeoPoint, to: GeoPoint): Leg {
  const straight = distanceMiles(from, to)
  if (straight < walkedMiles) return { miles: 0, minutes: 0 }
  const miles = straight * roadFactor
  const minutes = (miles / roadSpeed) * 60 + parkingMinutes
  return { miles: Math.round(miles * 10) / 10, minutes: Math.ceil(minutes / stepMinutes) * stepMinutes }
}
