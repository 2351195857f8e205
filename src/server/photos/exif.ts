// The metadata of a picture as far as our form shows them.
import exifr from 'exifr'
import { noExif, type PhotoExif, photoExifOf, type RawExif } from '../../rules/photo-exif.ts'

const wanted = [
  'Make',
  'Model',
  'LensModel',
  'ExposureTime',
  'FNumber',
  'ISO',
  'FocalLength',
  'DateTimeOriginal',
  'CreateDate',
]
const position = [
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
  'GPSImgDirection',
  'GPSImgDirectionRef',
]

/** Reads the EXIF block that the picture library found. What cannot be read counts as absent. */
export async function readExif(block: Buffer | undefined): Promise<PhotoExif> {
  if (!block) return noExif
  const tiff = block.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? block.subarray(6) : block
  try {
    const raw = (await exifr.parse(tiff, {
      pick: [...wanted, ...position],
      translateValues: false,
      reviveValues: false,
    })) as RawExif | undefined
    return photoExifOf(raw ?? {})
  } catch {
    return noExif
  }
}
