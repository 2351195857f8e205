// Converts a camera's compass directions to true north by NOAA's World Magnetic Model.
import geomagnetism from 'geomagnetism'
import type { GeoPoint } from './distance.ts'
import type { PhotoExif } from './photo-exif.ts'

/** The library's oldest model begins here. Its newest, WMM2025, ends in November 2029; from then on it is extrapolated. */
const firstDay = '2014-12-16'

/** Degrees from true to magnetic north, east positive, at sea level; undefined for days before December 16, 2014. */
export function magneticDeclination({ latitude, longitude }: GeoPoint, day: string): number | undefined {
  if (day < firstDay) return undefined
  const model = geomagnetism.model(new Date(`${day}T12:00:00Z`), { allowOutOfBoundsModel: true })
  return model.point([latitude, longitude]).decl
}

/**
 * Converts a magnetic direction of a photo, if the file says where and when it was taken; otherwise it
 * remains magnetic.
 */
export function withTrueDirection(exif: PhotoExif): PhotoExif {
  const { directionDegrees, directionReference, latitude, longitude, shootingTime } = exif
  if (directionReference !== 'magnetic' || directionDegrees === null) return exif
  if (latitude === null || longitude === null || shootingTime === null) return exif
  const declination = magneticDeclination({ latitude, longitude }, shootingTime.slice(0, 10))
  if (declination === undefined) return exif
  const direction = (Math.round(directionDegrees + declination) + 360) % 360
  return { ...exif, directionDegrees: direction, directionReference: 'true' }
}
