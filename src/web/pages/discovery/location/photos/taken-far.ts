// Whether a photo was taken so far from its location that its author should be asked.
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import { distanceMiles } from '../../../../../rules/distance.ts'
import type { PhotoExif } from '../../../../../rules/photo-exif.ts'
import { publishedPoint } from '../location-data.ts'

const maxMiles = 2

/** The distance in miles if it is more than 2, undefined otherwise and where either position is not known exactly. */
export function takenFar(exif: PhotoExif, location: LocationDetail): number | undefined {
  const point = publishedPoint(location)
  if (!point || location.precision !== 'exact' || exif.latitude === null || exif.longitude === null)
    return undefined
  const miles = distanceMiles(point, { latitude: exif.latitude, longitude: exif.longitude })
  return miles > maxMiles ? miles : undefined
}
