// The metadata of a photo file, read from its bytes. One reader for both sides: the browser fills forms with the result, the server
// fills what was left empty. Files are distrusted: what is damaged counts as absent, nothing throws, and the work is bounded.
import { ByteBlock, toText } from './byte-block.ts'
import { type Metadata, readIsoMetadata } from './iso-boxes.ts'
import { readTiffTags } from './tiff-tags.ts'
import { readXmpTags } from './xmp-tags.ts'

/** Raw values by EXIF name; `xmp` has those of the file's XMP. Any value may be missing or invalid. */
export type RawExif = Record<string, unknown>

const maxSegments = 2000
const exifMark = 'Exif\0\0'
const xmpMark = 'http://ns.adobe.com/xap/1.0/\0'

/** The values of EXIF, and as `xmp` those that XMP carries. */
export function readPhotoMetadata(file: Uint8Array): RawExif {
  const { exif, xmp } = findMetadata(new ByteBlock(file))
  return {
    ...(exif ? readTiffTags(withoutMark(exif)) : {}),
    ...(xmp ? { xmp: readXmpTags(toText(xmp)) } : {}),
  }
}

function findMetadata(block: ByteBlock): Metadata {
  const found: Metadata = {}
  try {
    if (block.startsWith('\xff\xd8')) findInJpeg(block, found)
    else if (block.startsWith('\x89PNG')) findInPng(block, found)
    else if (block.startsWith('RIFF') && block.startsWith('WEBP', 8)) findInWebp(block, found)
    else if (block.startsWith('ftyp', 4)) Object.assign(found, readIsoMetadata(block))
  } catch (error) {
    // A length beyond the end of a damaged file: what was found before it counts.
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

/** WebP and some writers of PNG keep the mark that a JPEG needs. */
const withoutMark = (exif: Uint8Array) =>
  new ByteBlock(exif).startsWith(exifMark) ? exif.subarray(exifMark.length) : exif

function findInJpeg(block: ByteBlock, found: Metadata): void {
  let at = 2
  for (let count = 0; count < maxSegments && block.u8(at) === 0xff; count++) {
    const marker = block.u8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The pixels begin, or the file ends.
    if (marker === 0xda || marker === 0xd9) return
    const length = block.u16(at + 2)
    const content = block.part(at + 4, length - 2)
    if (marker === 0xe1) {
      const segment = new ByteBlock(content)
      if (segment.startsWith(exifMark)) found.exif ??= content
      else if (segment.startsWith(xmpMark)) found.xmp ??= content.subarray(xmpMark.length)
    }
    at += 2 + length
  }
}

const pngXmp = 'XML:com.adobe.xmp\0\0'

function findInPng(block: ByteBlock, found: Metadata): void {
  for (let at = 8, count = 0; count < maxSegments && at + 12 <= block.length; count++) {
    const length = block.u32(at)
    const name = block.latin1(at + 4, 4)
    const content = block.part(at + 8, length)
    if (name === 'eXIf') found.exif ??= content
    // After the keyword: not compressed, a method, and two texts that end with NUL.
    if (name === 'iTXt' && new ByteBlock(content).startsWith(pngXmp)) {
      const language = content.indexOf(0, pngXmp.length + 1)
      found.xmp ??= content.subarray(content.indexOf(0, language + 1) + 1)
    }
    at += length + 12
  }
}

function findInWebp({ bytes }: ByteBlock, found: Metadata): void {
  const block = new ByteBlock(bytes, true)
  for (let at = 12, count = 0; count < maxSegments && at + 8 <= block.length; count++) {
    const length = block.u32(at + 4)
    const name = block.latin1(at, 4)
    if (name === 'EXIF') found.exif ??= block.part(at + 8, length)
    if (name === 'XMP ') found.xmp ??= block.part(at + 8, length)
    at += 8 + length + (length % 2)
  }
}
