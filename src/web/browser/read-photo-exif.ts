// The metadata of a selected file, read in the browser before anything is sent. The parser loads with the first file.
import { noExif, type PhotoExif, type RawExif, toPhotoExif } from '../../rules/photo-exif.ts'

/**
 * Unreadable metadata counts as absent. A magnetic direction is converted if the file states place and time.
 */
export async function readPhotoExif(file: File): Promise<PhotoExif> {
  try {
    const { default: exifr } = await import('exifr')
    const raw = (await exifr.parse(file, { gps: true, translateValues: false, reviveValues: false })) as
      | RawExif
      | undefined
    const exif = toPhotoExif(raw ?? {})
    if (exif.directionReference !== 'magnetic') return exif
    const { withTrueDirection } = await import('../../rules/true-direction.ts')
    return withTrueDirection(exif)
  } catch {
    return noExif
  }
}
