// Directions and short distances in the form that photographers use.
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../rules/distance.ts'

const winds = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
] as const

/** The nearest of the sixteen compass points: 285 → `WNW`. */
const toWind = (degrees: number) => winds[Math.round(degrees / 22.5) % 16] ?? 'N'

/** `285° WNW` */
export const bearing = (degrees: number) => `${Math.round(degrees) % 360}° ${toWind(degrees)}`

/** `0.4 mi NE`, `320 ft NE`: from one point to another. */
export function wayTo(from: GeoPoint, to: GeoPoint): string {
  const miles = distanceMiles(from, to)
  const wind = toWind(bearingDegrees(from, to))
  const feet = Math.round((miles * 5280) / 10) * 10
  if (feet === 0) return 'right here'
  return miles < 0.1 ? `${feet} ft ${wind}` : `${miles.toFixed(1)} mi ${wind}`
}

/** `37.79920, −122.39560` */
export const coordinates = ({ latitude, longitude }: GeoPoint) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
