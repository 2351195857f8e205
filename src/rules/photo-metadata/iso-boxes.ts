// HEIC and AVIF files: where the metadata and the color of their primary image are. Nothing is decoded. The structure is ISO/IEC 14496-12
// (boxes) and 23008-12 (items and their properties).
import { ByteBlock } from './byte-block.ts'

type Box = { type: string; at: number; end: number }

/** Color by number (ITU-T H.273), as the `colr` property of type `nclx` has it. */
export type ColorNumbers = { primaries: number; transfer: number; matrix: number; isFullRange: boolean }

// A file with more is hostile: a HEIC of 60 megapixels has about 250 tiles.
const maxBoxes = 4000
const maxItems = 4000
const maxItemBytes = 16_000_000

/** The boxes of a part of the file. @throws RangeError for a box that ends outside */
function readBoxes(block: ByteBlock, from: number, to: number): Box[] {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < maxBoxes) {
    const stated = block.u32(at)
    const head = stated === 1 ? 16 : 8
    const size = stated === 0 ? to - at : stated === 1 ? block.unsigned(at + 8, 8) : stated
    if (size < head || at + size > to) {
      // A video or a thumbnail after the image may be cut off.
      if (boxes.length > 0) break
      throw new RangeError('a box ends outside of its parent')
    }
    boxes.push({ type: block.latin1(at + 4, 4), at: at + head, end: at + size })
    at += size
  }
  return boxes
}

const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)

/** The boxes of `meta`, which begins with four bytes for version and flags. */
function readMeta(block: ByteBlock): Box[] {
  const meta = find(readBoxes(block, 0, block.length), 'meta')
  return meta ? readBoxes(block, meta.at + 4, meta.end) : []
}

export type Metadata = { exif?: Uint8Array | undefined; xmp?: Uint8Array | undefined }

/** The EXIF block, from its byte order on, and the XMP packet. */
export function readIsoMetadata(block: ByteBlock): Metadata {
  const meta = readMeta(block)
  const found: Metadata = {}
  for (const { id, type, contentType } of readItems(block, find(meta, 'iinf'))) {
    if (type === 'Exif') found.exif ??= toTiff(readItem(block, meta, id))
    if (type === 'mime' && contentType === 'application/rdf+xml') found.xmp ??= readItem(block, meta, id)
  }
  return found
}

// The item begins with the offset of the TIFF header within the rest.
function toTiff(item: Uint8Array | undefined): Uint8Array | undefined {
  if (!item || item.length < 12) return undefined
  const at = 4 + new ByteBlock(item).u32(0)
  return at < item.length ? item.subarray(at) : undefined
}

type Item = { id: number; type: string; contentType: string }

function readItems(block: ByteBlock, iinf: Box | undefined): Item[] {
  if (!iinf) return []
  const countBytes = block.u8(iinf.at) === 0 ? 2 : 4
  const items: Item[] = []
  for (const { type, at, end } of readBoxes(block, iinf.at + 4 + countBytes, iinf.end)) {
    const version = block.u8(at)
    if (type !== 'infe' || version < 2) continue
    const idBytes = version === 2 ? 2 : 4
    const typeAt = at + 4 + idBytes + 2
    const [, contentType = ''] = block.latin1(typeAt + 4, Math.min(end - typeAt - 4, 200)).split('\0')
    items.push({ id: block.unsigned(at + 4, idBytes), type: block.latin1(typeAt, 4), contentType })
  }
  return items
}

/** The bytes of an item, which may be in several pieces. Undefined if they are not in this file. */
function readItem(block: ByteBlock, meta: readonly Box[], wanted: number): Uint8Array | undefined {
  const iloc = find(meta, 'iloc')
  if (!iloc) return undefined
  const version = block.u8(iloc.at)
  const sizes = block.u16(iloc.at + 4)
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexBytes = version === 0 ? 0 : sizes & 15
  const idBytes = version < 2 ? 2 : 4
  const count = Math.min(block.unsigned(iloc.at + 6, idBytes), maxItems)
  let at = iloc.at + 6 + idBytes
  for (let item = 0; item < count; item++) {
    const id = block.unsigned(at, idBytes)
    at += idBytes
    const method = version === 0 ? 0 : block.u16(at) & 15
    at += version === 0 ? 2 : 4
    const base = block.unsigned(at, baseBytes)
    const pieces = block.u16(at + baseBytes)
    at += baseBytes + 2
    if (id === wanted) {
      const start = method === 1 ? find(meta, 'idat')?.at : method === 0 ? 0 : undefined
      if (start === undefined) return undefined
      return readPieces(block, { at, pieces, start: start + base, indexBytes, offsetBytes, lengthBytes })
    }
    at += pieces * (indexBytes + offsetBytes + lengthBytes)
  }
  return undefined
}

type Pieces = {
  at: number
  pieces: number
  start: number
  indexBytes: number
  offsetBytes: number
  lengthBytes: number
}

function readPieces(block: ByteBlock, { at, pieces, start, ...bytes }: Pieces): Uint8Array {
  const parts: Uint8Array[] = []
  let total = 0
  for (let index = 0; index < pieces; index++) {
    const offsetAt =
      at + index * (bytes.indexBytes + bytes.offsetBytes + bytes.lengthBytes) + bytes.indexBytes
    const from = start + block.unsigned(offsetAt, bytes.offsetBytes)
    const part = block.part(from, block.unsigned(offsetAt + bytes.offsetBytes, bytes.lengthBytes))
    total += part.length
    if (total > maxItemBytes) throw new RangeError('an item is too long')
    parts.push(part)
  }
  if (parts.length === 1) return parts[0] as Uint8Array
  const whole = new Uint8Array(total)
  let end = 0
  for (const part of parts) {
    whole.set(part, end)
    end += part.length
  }
  return whole
}

/** The color numbers of the primary image; undefined if it has none. @throws RangeError for a damaged file */
export function readIsoColor(block: ByteBlock): ColorNumbers | undefined {
  const meta = readMeta(block)
  const pitm = find(meta, 'pitm')
  const iprp = find(meta, 'iprp')
  if (!pitm || !iprp) return undefined
  const primary = block.unsigned(pitm.at + 4, block.u8(pitm.at) === 0 ? 2 : 4)
  const parts = readBoxes(block, iprp.at, iprp.end)
  const [ipco, ipma] = [find(parts, 'ipco'), find(parts, 'ipma')]
  if (!ipco || !ipma) return undefined
  const properties = readBoxes(block, ipco.at, ipco.end)
  const own = readAssociations(block, ipma, primary).flatMap((index) => properties[index - 1] ?? [])
  const colors = (boxes: readonly Box[]) => boxes.filter(({ type }) => type === 'colr')
  // Some writers give the color of an image of tiles to the tiles only.
  const named = colors(own).length > 0 ? colors(own) : colors(properties)
  const color = named.find(({ at }) => block.startsWith('nclx', at))
  if (!color) return undefined
  return {
    primaries: block.u16(color.at + 4),
    transfer: block.u16(color.at + 6),
    matrix: block.u16(color.at + 8),
    isFullRange: block.u8(color.at + 10) >= 128,
  }
}

/** The numbers of an item's properties, from 1. */
function readAssociations(block: ByteBlock, { at, end }: Box, wanted: number): number[] {
  const idBytes = block.u8(at) === 0 ? 2 : 4
  const isWide = (block.u8(at + 3) & 1) === 1
  const count = Math.min(block.u32(at + 4), maxItems)
  let next = at + 8
  for (let item = 0; item < count && next < end; item++) {
    const id = block.unsigned(next, idBytes)
    const properties = block.u8(next + idBytes)
    next += idBytes + 1
    if (id === wanted)
      return Array.from({ length: properties }, (_, index) =>
        isWide ? block.u16(next + index * 2) & 0x7fff : block.u8(next + index) & 0x7f,
      )
    next += properties * (isWide ? 2 : 1)
  }
  return []
}
