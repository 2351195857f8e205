// Writes a PMTiles v3 archive (the npm package only reads them): header, root directory, metadata, leaf directories, tiles.
// Format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** One tile; `data` is a gzip-compressed vector tile. */
export type Tile = { zoom: number; x: number; y: number; data: Uint8Array }

/** Bounds and center in degrees (west, south, east, north); `metadata` is stored as JSON and needs `vector_layers`. */
export type ArchiveInfo = {
  bounds: [number, number, number, number]
  center: [number, number]
  centerZoom: number
  minZoom: number
  maxZoom: number
  metadata: Record<string, unknown>
}

type Entry = { tileId: number; offset: number; length: number; runLength: number }

const HEADER_BYTES = 127
/** Readers fetch header and root directory with one request of 16 KiB. */
const ROOT_LIMIT_BYTES = 16_384 - HEADER_BYTES
const GZIP = 2
const VECTOR_TILE = 1

/** The bytes of a clustered archive: tiles in Hilbert order, equal tiles stored once. */
export function encodeArchive(tiles: Tile[], info: ArchiveInfo): Uint8Array {
  const { entries, contents } = layOut(tiles)
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(JSON.stringify(info.metadata), { level: 9 })
  const sections = [root, metadata, leaves, Buffer.concat(contents)]
  const header = encodeHeader(info, sections, {
    addressed: entries.reduce((sum, entry) => sum + entry.runLength, 0),
    entries: entries.length,
    contents: contents.length,
  })
  return new Uint8Array(Buffer.concat([header, ...sections]))
}

function layOut(tiles: Tile[]): { entries: Entry[]; contents: Uint8Array[] } {
  const entries: Entry[] = []
  const contents: Uint8Array[] = []
  const stored = new Map<string, { offset: number; length: number }>()
  let end = 0
  const inOrder = tiles
    .map((tile) => ({ tileId: zxyToTileId(tile.zoom, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.tileId - b.tileId)
  for (const { tileId, data } of inOrder) {
    const key = createHash('sha256').update(data).digest('base64')
    let place = stored.get(key)
    if (!place) {
      place = { offset: end, length: data.byteLength }
      stored.set(key, place)
      contents.push(data)
      end += data.byteLength
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, ...place, runLength: 1 })
  }
  return { entries, contents }
}

/** One root directory if it fits, else leaves of a size that makes the root fit. */
function directories(entries: Entry[]): { root: Uint8Array; leaves: Uint8Array } {
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

function encodeHeader(
  info: ArchiveInfo,
  sections: Uint8Array[],
  counts: { addressed: number; entries: number; contents: number },
): Uint8Array {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  let position = 8
  let offset = HEADER_BYTES
  for (const section of sections) {
    header.writeBigUInt64LE(BigInt(offset), position)
    header.writeBigUInt64LE(BigInt(section.byteLength), position + 8)
    offset += section.byteLength
    position += 16
  }
  for (const count of [counts.addressed, counts.entries, counts.contents]) {
    header.writeBigUInt64LE(BigInt(count), position)
    position += 8
  }
  for (const byte of [1, GZIP, GZIP, VECTOR_TILE, info.minZoom, info.maxZoom])
    position = header.writeUInt8(byte, position)
  for (const degrees of info.bounds) position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  position = header.writeUInt8(info.centerZoom, position)
  for (const degrees of info.center) position = header.writeInt32LE(Math.round(degrees * 1e7), position)
  return header
}
