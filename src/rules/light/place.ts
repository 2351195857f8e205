// Validates the location and day that all light rules start from.
import type { GeoPoint } from '../distance.ts'

/** A location and one of its local days: WGS 84 degrees, YYYY-MM-DD, IANA time zone. */
export interface PlaceAndDay extends GeoPoint {
  readonly date: string
  readonly timeZone: string
}

/** The point itself. Throws RangeError when it is not on the globe (latitude ±90, longitude ±180). */
export function checkedLocation({ latitude, longitude }: GeoPoint): GeoPoint {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new RangeError(`Not a position on Earth: latitude ${latitude}, longitude ${longitude}`)
  }
  return { latitude, longitude }
}

/** An instant as an ISO 8601 string in UTC, to the second. */
export function isoInstant(atMs: number): string {
  return new Date(Math.round(atMs / 1000) * 1000).toISOString()
}
