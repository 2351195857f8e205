// The metadata of a selected file, read in the browser before anything is sent. The reader loads with the first file.
import { noExif, type PhotoExif, toPhotoExif } from '../../rules/photo-exif.ts'

/** Longer files are refused as photos; the metadata of a longer one stand in its first part, or are not read. */
const maxBytes = 50_000_000

/**
 * Unreadable metadata counts as absent. A magnetic direction is converted if the file states place and time.
 */
export async function readPhotoExif(file: File): Promise<PhotoExif> {
  try {
    const { readPhotoMetadata } = await import('../../rules/photo-metadata/read-photo-metadata.ts')
    const bytes = new Uint8Array(await file.slice(0, maxBytes).arrayBuffer())
    const exif = toPhotoExif(readPhotoMetadata(bytes))
    if (exif.directionReference !== 'magnetic') return exif
    const { withTrueDirection } = await import('../../rules/true-direction.ts')
    return withTrueDirection(exif)
  } catch {
    return noExif
  }
}
