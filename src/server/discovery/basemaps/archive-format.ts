// Encodes the parts of a PMTiles v3 archive that the npm package only reads: header and directories.
// Format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, TileType } from 'pmtiles'

/** Bounds and center in degrees (west, south, east, north). */
export type ArchiveInfo = {
  bounds: [number, number, number, number]
  center: [number, number]
  centerZoom: number
  minZoom: number
  maxZoom: number
  /** Compression of the tiles; gzip by default. */
  tileCompression?: Compression
  /** Vector tiles by default. */
  tileType?: TileType
}

/** Tile counts: addressed by entries, entries, distinct contents. */
export type TileCounts = { addressed: number; entries: number; contents: number }

const HEADER_BYTES = 127
/** Readers fetch header and root directory with one request of 16 KiB. */
const ROOT_LIMIT_BYTES = 16_384 - HEADER_BYTES

/** One root directory if it fits, else leaves of a size that makes the root fit. */
export function encodeDirectories(entries: Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const single = encodeDirectory(entries)
  if (single.byteLength <= ROOT_LIMIT_BYTES) return { root: single, leaves: new Uint8Array() }
  for (let leafSize = 2048; ; leafSize *= 2) {
    const rootEntries: Entry[] = []
    const leaves: Uint8Array[] = []
    let offset = 0
    for (let start = 0; start < entries.length; start += leafSize) {
      const part = entries.slice(start, start + leafSize)
      const leaf = encodeDirectory(part)
      // A run length of 0 marks a pointer to a leaf directory.
      rootEntries.push({ tileId: part[0]!.tileId, offset, length: leaf.byteLength, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.byteLength
    }
    const root = encodeDirectory(rootEntries)
    if (root.byteLength <= ROOT_LIMIT_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}

function encodeDirectory(entries: Entry[]): Uint8Array {
  const bytes: number[] = []
  pushVarint(bytes, entries.length)
  let previousId = 0
  for (const entry of entries) {
    pushVarint(bytes, entry.tileId - previousId)
    previousId = entry.tileId
  }
  for (const entry of entries) pushVarint(bytes, entry.runLength)
  for (const entry of entries) pushVarint(bytes, entry.length)
  entries.forEach((entry, index) => {
    const before = entries[index - 1]
    const follows = before !== undefined && before.offset + before.length === entry.offset
    pushVarint(bytes, follows ? 0 : entry.offset + 1)
  })
  return gzipSync(Uint8Array.from(bytes), { level: 9 })
}

/** Arithmetic instead of shifts: tile ids and offsets pass 32 bits in large archives. */
function pushVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

/**
 * `lengths`: of root directory, metadata, leaf directories and tiles, which follow the header in this order.
 */
export function encodeHeader(info: ArchiveInfo, lengths: number[], counts: TileCounts): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  let position = 8
  let offset = HEADER_BYTES
  for (const length of lengths) {
    header.writeBigUInt64LE(BigInt(offset), position)
    header.writeBigUInt64LE(BigInt(length), position + 8)
    offset += length
    position += 16
  }
  for (const count of [counts.addressed, counts.entries, counts.contents]) {
    header.writeBigUInt64LE(BigInt(count), position)
    position += 8
  }
  const compression = info.tileCompression ?? Compression.Gzip
  const isClustered = 1
  const type = info.tileType ?? TileType.Mvt
  for (const byte of [isClustered, Compression.Gzip, compression, type, info.minZoom, info.maxZoom])
    position = header.writeUInt8(byte, position)
  for (const degrees of info.bounds) position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  position = header.writeUInt8(info.centerZoom, position)
  for (const degrees of info.center) position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  return header
}
