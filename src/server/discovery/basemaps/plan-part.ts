// Plans a part of a PMTiles archive: reads header and directories of the source, and lays out the whole new archive, so
// that its size is known before a tile is read and an interrupted download can continue.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, type Entry, type Header, PMTiles, TileType } from 'pmtiles'
import type { Box } from '../../../contract/shared/bbox.ts'
import { encodeDirectories, encodeHeader } from './archive-format.ts'
import { type ArchiveSource, BasemapError } from './archive-source.ts'
import { countTiles, firstFrom, getTileIds } from './box-tiles.ts'

/** Where the bytes of one tile are in the source. */
type Content = { offset: number; length: number }

export type Plan = {
  /** Everything before the tiles. */
  head: Buffer
  /** The tiles, in the order in which they follow the head. */
  contents: Content[]
  totalBytes: number
  tileCount: number
  box: Box
  maxZoom: number
  attribution: string
  etag: string | undefined
  /** Equal for plans of the same bytes. */
  identity: string
}

/** The map draws streets from this zoom; the bundled world is below. */
const streetZoom = 10
const maxTiles = 2_000_000
/** The layers without which the map's style would draw nothing. */
const neededLayers = ['earth', 'roads', 'water']

type Metadata = { name?: string; attribution?: string; vector_layers?: { id: string }[] }

/**
 * `minZoom`: for an archive without streets, such as the bundled world. `maxTiles`: fewer than the two million that fit into memory.
 * @throws BasemapError if the archive has nothing for this box or the map could not draw it
 */
export async function planPart(
  source: ArchiveSource,
  wanted: { box: Box; minZoom?: number; maxZoom?: number | undefined; maxTiles?: number },
): Promise<Plan> {
  const archive = new PMTiles(source)
  const minZoom = wanted.minZoom ?? streetZoom
  const { header, metadata } = await describe(archive, source, wanted.minZoom === undefined)
  const box = intersect(wanted.box, header)
  const maxZoom = Math.min(wanted.maxZoom ?? header.maxZoom, header.maxZoom)
  if (maxZoom < minZoom || header.minZoom > minZoom)
    throw new BasemapError(
      `The archive has zooms ${header.minZoom} to ${header.maxZoom}, and the map needs ${minZoom} and above.`,
    )
  const limit = wanted.maxTiles ?? maxTiles
  if (countTiles(box, minZoom, maxZoom) > limit)
    throw new BasemapError(
      `This box has more than ${limit.toLocaleString('en-US')} tiles. Choose a smaller one, or a lower zoom.`,
      'box',
    )
  const found = await findTiles(archive, { header, ids: getTileIds(box, minZoom, maxZoom) })
  if (found.length === 0) throw new BasemapError('The archive has no tiles for this box.', 'box')
  return layOut(found, { header, metadata, box, minZoom, maxZoom })
}

async function describe(
  archive: PMTiles,
  source: ArchiveSource,
  isOfStreets: boolean,
): Promise<{ header: Header; metadata: Metadata }> {
  try {
    const header = await archive.getHeader()
    const metadata = (await archive.getMetadata()) as Metadata
    if (isOfStreets) requireDrawable(header, metadata)
    return { header, metadata }
  } catch (error) {
    if (error instanceof BasemapError || (error as Error).name === 'AbortError') throw error
    throw new BasemapError(
      `${source.getKey()} is not a PMTiles archive (version 3): ${(error as Error).message}`,
    )
  }
}

function requireDrawable(header: Header, { vector_layers: layers = [], attribution = '' }: Metadata): void {
  const missing = neededLayers.filter((needed) => !layers.some(({ id }) => id === needed))
  if (header.tileType !== TileType.Mvt || missing.length > 0)
    throw new BasemapError(
      `The map draws vector tiles in the Protomaps schema; this archive lacks the layers ${missing.join(', ') || 'of vector tiles'}.`,
    )
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new BasemapError('The tiles use a compression that browsers cannot read; only gzip is supported.')
  if (!/openstreetmap/i.test(attribution))
    throw new BasemapError(
      'The archive does not name OpenStreetMap as its source, so it could not be credited.',
    )
}

function intersect(box: Box, { minLon, minLat, maxLon, maxLat }: Header): Box {
  const common = {
    west: Math.max(box.west, minLon),
    south: Math.max(box.south, minLat),
    east: Math.min(box.east, maxLon),
    north: Math.min(box.north, maxLat),
  }
  if (common.west >= common.east || common.south >= common.north)
    throw new BasemapError(
      `The archive covers ${[minLon, minLat, maxLon, maxLat].join(',')}, but nothing in this box.`,
      'box',
    )
  return common
}

type Found = Content & { tileId: number }

/** The entries of the wanted tiles, one per tile, in the order of their ids. */
async function findTiles(
  archive: PMTiles,
  { header, ids }: { header: Header; ids: Float64Array },
): Promise<Found[]> {
  const found: Found[] = []
  const visit = async (offset: number, length: number, depth: number): Promise<void> => {
    if (depth > 3) throw new BasemapError('The directories of the archive are damaged.')
    const entries = await archive.cache.getDirectory(archive.source, offset, length, header)
    for (const [index, entry] of entries.entries()) {
      const end =
        entry.runLength > 0 ? entry.tileId + entry.runLength : (entries[index + 1]?.tileId ?? Infinity)
      const first = firstFrom(ids, entry.tileId)
      if (!((ids[first] as number) < end)) continue
      if (entry.runLength === 0)
        await visit(header.leafDirectoryOffset + entry.offset, entry.length, depth + 1)
      else
        for (let at = first; (ids[at] as number) < end; at += 1)
          found.push({ tileId: ids[at] as number, offset: entry.offset, length: entry.length })
    }
  }
  await visit(header.rootDirectoryOffset, header.rootDirectoryLength, 0)
  return found
}

function layOut(
  found: Found[],
  {
    header,
    metadata,
    box,
    minZoom,
    maxZoom,
  }: { header: Header; metadata: Metadata; box: Box; minZoom: number; maxZoom: number },
): Plan {
  const { entries, contents, tileBytes } = arrange(found)
  const { root, leaves } = encodeDirectories(entries)
  const text = gzipSync(JSON.stringify(metadata), { level: 9 })
  const info = {
    bounds: [box.west, box.south, box.east, box.north] as [number, number, number, number],
    center: [(box.west + box.east) / 2, (box.south + box.north) / 2] as [number, number],
    centerZoom: minZoom,
    minZoom,
    maxZoom,
    tileCompression: header.tileCompression,
  }
  const counts = { addressed: found.length, entries: entries.length, contents: contents.length }
  const lengths = [root.byteLength, text.byteLength, leaves.byteLength, tileBytes]
  const head = Buffer.concat([encodeHeader(info, lengths, counts), root, text, leaves])
  const absolute = contents.map(({ offset, length }) => ({ offset: header.tileDataOffset + offset, length }))
  const identity = createHash('sha256')
    .update(head)
    .update(header.etag ?? '')
  for (const { offset, length } of absolute) identity.update(`${offset},${length};`)
  return {
    head,
    contents: absolute,
    totalBytes: head.byteLength + tileBytes,
    tileCount: found.length,
    box,
    maxZoom,
    attribution: metadata.attribution ?? '',
    etag: header.etag,
    identity: identity.digest('hex').slice(0, 16),
  }
}

/** Tiles with the same bytes are stored once, where the first of them is. */
function arrange(found: Found[]): { entries: Entry[]; contents: Content[]; tileBytes: number } {
  const entries: Entry[] = []
  const contents: Content[] = []
  const placed = new Map<number, number>()
  let tileBytes = 0
  for (const { tileId, offset, length } of found) {
    let place = placed.get(offset)
    if (place === undefined) {
      place = tileBytes
      placed.set(offset, place)
      contents.push({ offset, length })
      tileBytes += length
    }
    const last = entries.at(-1)
    if (last && last.offset === place && last.tileId + last.runLength === tileId) last.runLength += 1
    else entries.push({ tileId, offset: place, length, runLength: 1 })
  }
  return { entries, contents, tileBytes }
}
