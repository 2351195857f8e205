// The position and direction of a photo, read from the file in the browser. The parser loads with the first photo.
import { type PhotoExif, type RawExif, toPhotoExif } from '../../../rules/photo-exif.ts'

/** The file's own metadata; without any, or for a damaged file, everything is null. */
export async function readPhotoPosition(file: File): Promise<PhotoExif> {
  const { default: exifr } = await import('exifr')
  try {
    return toPhotoExif(
      ((await exifr.parse(file, { gps: true, translateValues: false, reviveValues: false })) as
        | RawExif
        | undefined) ?? {},
    )
  } catch {
    return toPhotoExif({})
  }
}
