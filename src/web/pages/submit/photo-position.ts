// Where a photo was taken and where it looks, read from the file in the browser. The reader is loaded with the first photo.
import { type PhotoExif, type RawExif, toPhotoExif } from '../../../rules/photo-exif.ts'

/** What the file's own metadata say; without any, or for a broken file, everything is null. */
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
