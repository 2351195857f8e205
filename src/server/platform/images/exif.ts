// Camera metadata: the tags that the product shows, by their EXIF names and with raw values.
import exifr from 'exifr'
import { readMakerLens, toLensRange } from './maker-lens.ts'

/**
 * Raw values by EXIF name, as exifr returns them, with `latitude` and `longitude` in degrees. Any value may be missing
 * or invalid.
 */
export type ExifTags = Record<string, unknown>

const camera = ['Make', 'Model', 'LensModel', 'LensInfo', 'ExposureTime', 'FNumber', 'ISO', 'FocalLength']
const time = ['DateTimeOriginal', 'CreateDate']
const position = ['GPSLatitude', 'GPSLatitudeRef', 'GPSLongitude', 'GPSLongitudeRef']
const direction = ['GPSImgDirection', 'GPSImgDirectionRef']

/** Reads an EXIF block, with or without its `Exif` marker. Unreadable metadata counts as absent. */
export async function readExif(block: Buffer | undefined): Promise<ExifTags> {
  if (!block) return {}
  const tiff = block.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? block.subarray(6) : block
  try {
    const tags = (await exifr.parse(tiff, {
      pick: [...camera, ...time, ...position, ...direction, 'MakerNote'],
      makerNote: true,
      translateValues: false,
      reviveValues: false,
    })) as ExifTags | undefined
    return tags ? withLens(tags, tiff) : {}
  } catch {
    return {}
  }
}

// Many cameras name the lens in their own notes only, or give its range.
function withLens({ makerNote, LensInfo, ...tags }: ExifTags, tiff: Buffer): ExifTags {
  const named =
    makerNote instanceof Uint8Array ? readMakerLens(tiff, Buffer.from(makerNote), tags.Make) : undefined
  const lens = tags.LensModel ?? named ?? (Array.isArray(LensInfo) ? toLensRange(LensInfo) : undefined)
  return lens === undefined ? tags : { ...tags, LensModel: lens }
}
