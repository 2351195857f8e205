// The metadata of a selected file, read in the browser before anything is sent. The parser loads with the first file.
import { noExif, type PhotoExif, type RawExif, toPhotoExif } from '../../../../rules/photo-exif.ts'

/** Unreadable metadata count as absent. */
export async function readExif(file: File): Promise<PhotoExif> {
  try {
    const { default: exifr } = await import('exifr')
    const raw = (await exifr.parse(file, { translateValues: false, reviveValues: false, gps: true })) as
      | RawExif
      | undefined
    return toPhotoExif(raw ?? {})
  } catch {
    return noExif
  }
}
