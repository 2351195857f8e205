// Writes a PMTiles v3 archive (the npm package only reads them): header, root directory, metadata, leaf directories, tiles.
// Format: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Entry, zxyToTileId } from 'pmtiles'
import {
  type ArchiveInfo as ArchiveHeader,
  encodeDirectories,
  encodeHeader,
} from '../../src/server/discovery/basemaps/archive-format.ts'

/** One tile; `data` is a gzip-compressed vector tile. */
export type Tile = { zoom: number; x: number; y: number; data: Uint8Array }

/** `metadata` is stored as JSON and needs `vector_layers`. */
export type ArchiveInfo = ArchiveHeader & { metadata: Record<string, unknown> }

/** The bytes of a clustered archive: tiles in Hilbert order, equal tiles stored once. */
export function encodeArchive(tiles: Tile[], info: ArchiveInfo): Uint8Array {
  const { entries, contents } = layOut(tiles)
  const { root, leaves } = encodeDirectories(entries)
  const metadata = gzipSync(JSON.stringify(info.metadata), { level: 9 })
  const sections = [root, metadata, leaves, Buffer.concat(contents)]
  const lengths = sections.map((section) => section.byteLength)
  const header = encodeHeader(info, lengths, {
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
