// Points at a distance and in a direction, on the spherical Earth.
import { EARTH_RADIUS_MILES, type GeoPoint } from '../distance.ts'

const radians = Math.PI / 180
export const metersPerMile = 1609.344

/** Where the great circle that starts in that direction is after so many meters. Degrees; the longitude within ±180. */
export function pointFrom({ latitude, longitude }: GeoPoint, azimuth: number, meters: number): GeoPoint {
  const angle = meters / (EARTH_RADIUS_MILES * metersPerMile)
  const [start, turn] = [latitude * radians, azimuth * radians]
  const sine = Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(turn)
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(start),
    Math.cos(angle) - Math.sin(start) * sine,
  )
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sine))) / radians,
    longitude: ((longitude + east / radians + 540) % 360) - 180,
  }
}
