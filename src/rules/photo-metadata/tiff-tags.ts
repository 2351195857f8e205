// The tags of an EXIF block (a TIFF file) that the product uses, by their EXIF names with raw values.
import { ByteBlock, toText } from './byte-block.ts'
import { readMakerLens, toLensRange } from './maker-lens.ts'

type Tags = Record<string, unknown>

const names: Record<'image' | 'exif' | 'gps', Record<number, string>> = {
  image: { 271: 'Make', 272: 'Model', 306: 'ModifyDate', 34665: 'exif', 34853: 'gps' },
  exif: {
    33434: 'ExposureTime',
    33437: 'FNumber',
    34855: 'ISO',
    36867: 'DateTimeOriginal',
    36868: 'CreateDate',
    37386: 'FocalLength',
    37500: 'MakerNote',
    42034: 'LensInfo',
    42036: 'LensModel',
  },
  gps: {
    1: 'GPSLatitudeRef',
    2: 'GPSLatitude',
    3: 'GPSLongitudeRef',
    4: 'GPSLongitude',
    5: 'GPSAltitudeRef',
    6: 'GPSAltitude',
    16: 'GPSImgDirectionRef',
    17: 'GPSImgDirection',
  },
}

// A block with more is damaged.
const maxEntries = 1000
const maxText = 1000
const maxNumbers = 8

const sizes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  129: 1,
}
const makerNote = 0x927c

/** Of a block from its byte order on. What cannot be read counts as absent, and so do empty texts. */
export function readTiffTags(bytes: Uint8Array): Tags {
  const isLittle = bytes[0] === 0x49
  const block = new ByteBlock(bytes, isLittle)
  if (!block.startsWith(isLittle ? 'II' : 'MM')) return {}
  const tags: Tags = {}
  try {
    const { exif, gps, ...image } = readDirectory(block, block.u32(4), names.image)
    Object.assign(tags, image)
    if (typeof exif === 'number') Object.assign(tags, readDirectory(block, exif, names.exif))
    if (typeof gps === 'number') Object.assign(tags, readDirectory(block, gps, names.gps))
  } catch (error) {
    // Offsets beyond the end of a damaged block: what was read before stays.
    if (!(error instanceof RangeError)) throw error
  }
  return withLens(tags, block)
}

function readDirectory(block: ByteBlock, start: number, wanted: Record<number, string>): Tags {
  const tags: Tags = {}
  const count = Math.min(block.u16(start), maxEntries)
  for (let index = 0; index < count; index++) {
    const at = start + 2 + index * 12
    if (at + 12 > block.length) break
    const tag = block.u16(at)
    const name = wanted[tag]
    if (name === undefined || name in tags) continue
    const value = readValue(block, at)
    if (value !== undefined && value !== '') tags[name] = value
  }
  return tags
}

/** A text, a number, or several numbers. `MakerNote` is its offset and length. */
function readValue(block: ByteBlock, at: number): unknown {
  const type = block.u16(at + 2)
  const count = block.u32(at + 4)
  const size = sizes[type]
  if (size === undefined || count === 0) return undefined
  const start = count * size <= 4 ? at + 8 : block.u32(at + 8)
  if (start + count * size > block.length) return undefined
  if (block.u16(at) === makerNote) return { at: start, length: count }
  if (type === 2 || type === 129) return readText(block.part(start, Math.min(count, maxText)))
  const values = Array.from({ length: Math.min(count, maxNumbers) }, (_, index) =>
    readNumber(block, start + index * size, type),
  )
  return count === 1 ? values[0] : values
}

const readText = (bytes: Uint8Array) => {
  const end = bytes.indexOf(0)
  return toText(end === -1 ? bytes : bytes.subarray(0, end)).trim()
}

function readNumber(block: ByteBlock, at: number, type: number): number {
  switch (type) {
    case 3:
      return block.u16(at)
    case 4:
    case 13:
      return block.u32(at)
    case 5:
      return block.u32(at) / block.u32(at + 4)
    case 6:
      return block.i8(at)
    case 8:
      return block.i16(at)
    case 9:
      return block.i32(at)
    case 10:
      return block.i32(at) / block.i32(at + 4)
    case 11:
      return block.f32(at)
    case 12:
      return block.f64(at)
    default:
      return block.u8(at)
  }
}

// Many cameras name the lens in their own notes only, or give its range.
function withLens({ MakerNote, LensInfo, ...tags }: Tags, block: ByteBlock): Tags {
  const named =
    typeof MakerNote === 'object'
      ? readMakerLens(block, MakerNote as { at: number; length: number }, tags.Make)
      : undefined
  const lens = tags.LensModel ?? named ?? (Array.isArray(LensInfo) ? toLensRange(LensInfo) : undefined)
  return lens === undefined ? tags : { ...tags, LensModel: lens }
}
