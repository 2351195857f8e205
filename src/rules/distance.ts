// Distances, directions and chords on a spherical Earth of 3959 miles, the radius that every distance in Viewfinder uses.
// chunk: parts

/** Mean radius of the Earth in statute miles, as the specification fixes it. */
export const EARTH_RADIUS_MILES = 3959

/** A point on Earth: WGS 84 degrees, latitude −90..90 (north positive), longitude −180..180 (east positive). */
export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

const RADIANS = Math.PI / 180

/** Great-circle distance in miles by the haversine formula (Sinnott 1984), radius 3959; 0 ≤ result ≤ π·3959. */
export function distanceMiles(a: GeoPoint, b: GeoPoint): number {
  const sinHalfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const sinHalfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const haversine =
    sinHalfLatitude ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinHalfLongitude ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/**
 * Straight-line distance through the unit sphere (0..2) for a distance along its surface in miles. Distances beyond
 * half the Earth's circumference give 2, the diameter, so that every point is within range.
 */
export function chordOfMiles(miles: number): number {
  const halfAngle = Math.min(Math.PI / 2, Math.max(0, miles / (2 * EARTH_RADIUS_MILES)))
  return 2 * Math.sin(halfAngle)
}

/** Miles along the surface for a chord of the unit sphere (0..2): 2·3959·asin(chord/2). */
export function milesOfChord(chord: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.max(0, chord / 2)))
}

/** The point as a unit vector [x, y, z]: x to 0° N 0° E, y to 0° N 90° E, z to the north pole. */
export function unitVector({ latitude, longitude }: GeoPoint): [x: number, y: number, z: number] {
  const cosLatitude = Math.cos(latitude * RADIANS)
  return [
    cosLatitude * Math.cos(longitude * RADIANS),
    cosLatitude * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ]
}

/** Direction in which the great circle from a to b starts: degrees clockwise from true north, 0 ≤ result < 360; 0 for equal points. */
export function bearingDegrees(a: GeoPoint, b: GeoPoint): number {
  const cosB = Math.cos(b.latitude * RADIANS)
  const turn = (b.longitude - a.longitude) * RADIANS
  const east = Math.sin(turn) * cosB
  const north =
    Math.cos(a.latitude * RADIANS) * Math.sin(b.latitude * RADIANS) -
    Math.sin(a.latitude * RADIANS) * cosB * Math.cos(turn)
  const degrees = Math.atan2(east, north) / RADIANS
  return (degrees + 360) % 360
}
