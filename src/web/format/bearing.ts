// Directions and short distances in the form that photographers use.
// chunk: parts
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../rules/distance.ts'
import { distanceText, kilometersPerMile } from '../../rules/distance-text.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'

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

/** `0.4 mi NE`, `320 ft NE`, `90 m NE`: from one point to another. */
export function wayTo(from: GeoPoint, to: GeoPoint, format: ReaderFormat): string {
  const miles = distanceMiles(from, to)
  const wind = toWind(bearingDegrees(from, to))
  const isMetric = format.units === 'kilometers'
  const small = Math.round((miles * (isMetric ? kilometersPerMile * 1000 : 5280)) / 10) * 10
  if (small === 0) return 'right here'
  return miles < 0.1 ? `${small} ${isMetric ? 'm' : 'ft'} ${wind}` : `${distanceText(miles, format)} ${wind}`
}

/** `37.79920, −122.39560` */
export const coordinates = ({ latitude, longitude }: GeoPoint) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
