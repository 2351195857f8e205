// EXIF blocks for tests, with any values that a writer may put there, and a JPEG that carries one.

/** `ascii` texts, rationals as pairs, 16-bit numbers. */
type Value = string | [numerator: number, denominator: number][] | number
type Tags = Record<number, Value>

/** From the byte order on, little-endian. The tags by their numbers; `gps` and `exif` in directories of their own. */
export function exifBlock({
  image = {},
  exif = {},
  gps = {},
}: {
  image?: Tags
  exif?: Tags
  gps?: Tags
}): Buffer {
  const exifAt = 8 + sizeOf({ ...image, 34665: 0, 34853: 0 })
  const gpsAt = exifAt + sizeOf(exif)
  const long = (value: number): [number, number][] => [[value, -1]]
  return Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0', 'latin1'),
    directory(8, { ...image, 34665: long(exifAt), 34853: long(gpsAt) }),
    directory(exifAt, exif),
    directory(gpsAt, gps),
  ])
}

const isPointer = (value: Value): value is [[number, number]] =>
  typeof value === 'object' && value[0]?.[1] === -1

function toBytes(value: Value): { type: number; count: number; data: Buffer } {
  if (typeof value === 'string')
    return { type: 2, count: value.length + 1, data: Buffer.from(`${value}\0`, 'latin1') }
  const data = Buffer.alloc(typeof value === 'number' ? 2 : isPointer(value) ? 4 : value.length * 8)
  if (typeof value === 'number') {
    data.writeUInt16LE(value)
    return { type: 3, count: 1, data }
  }
  if (isPointer(value)) {
    data.writeUInt32LE(value[0][0])
    return { type: 4, count: 1, data }
  }
  const isSigned = value.some(([numerator]) => numerator < 0)
  for (const [index, pair] of value.entries())
    for (const [part, number] of pair.entries()) data.writeInt32LE(number, index * 8 + part * 4)
  return { type: isSigned ? 10 : 5, count: value.length, data }
}

const padded = (bytes: number) => (bytes <= 4 ? 0 : bytes + (bytes % 2))
const sizeOf = (tags: Tags) =>
  Object.values(tags).reduce<number>((sum, value) => sum + 12 + padded(toBytes(value).data.length), 6)

function directory(start: number, tags: Tags): Buffer {
  const entries = Object.entries(tags)
  const block = Buffer.alloc(sizeOf(tags))
  block.writeUInt16LE(entries.length, 0)
  let end = 6 + entries.length * 12
  for (const [index, [tag, value]] of entries.entries()) {
    const { type, count, data } = toBytes(value)
    const at = 2 + index * 12
    block.writeUInt16LE(Number(tag), at)
    block.writeUInt16LE(type, at + 2)
    block.writeUInt32LE(count, at + 4)
    if (data.length > 4) block.writeUInt32LE(start + end, at + 8)
    data.copy(block, data.length > 4 ? end : at + 8)
    end += padded(data.length)
  }
  return block
}

/** A JPEG with these bytes as its metadata, before all else. */
export function withExifBlock(jpeg: Buffer, block: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(block.length + 8, 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from('Exif\0\0', 'latin1'),
    block,
    jpeg.subarray(2),
  ])
}

/** The same for an XMP packet. */
export function withXmpPacket(jpeg: Buffer, packet: string): Buffer {
  const content = Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}
