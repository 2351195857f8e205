// The elevation around a point: fine tiles nearby, coarser ones in the distance, decoded together and read by position.
import type { GeoPoint } from '../../../rules/distance.ts'
import { type ElevationAt, skylineRangeMeters, toMercator } from '../../../rules/light/skyline.ts'
import { decodeTile, type ElevationTile } from './terrarium.ts'
import type { TileSource } from './tile-source.ts'

/** The pixels of a ring out to `meters` are about `pixelMeters` apart. */
type Ring = { meters: number; pixelMeters: number }
const rings: readonly Ring[] = [
  { meters: 5000, pixelMeters: 16 },
  { meters: 20_000, pixelMeters: 50 },
  { meters: skylineRangeMeters, pixelMeters: 200 },
]

const equatorMeters = 40_075_017
/** Beyond, Web Mercator has no tiles. */
const maxLatitude = 84
/** Data more than this many levels coarser than requested is not useful. */
const maxLevelsBelow = 4
const parallelReads = 8
const maxTilesOfRing = 120

type Level = { zoom: number; tiles: Map<number, ElevationTile> }

/** Undefined where the data does not contain the point itself. @throws Unavailable */
export async function readElevation(source: TileSource, point: GeoPoint): Promise<ElevationAt | undefined> {
  if (Math.abs(point.latitude) > maxLatitude) return undefined
  const levels: Level[] = []
  for (const ring of rings) {
    const level = await readRing(source, point, ring)
    if (!level) return undefined
    levels.push(level)
  }
  return (x, y, meters) => {
    const ring = rings.findIndex((one) => meters <= one.meters)
    const level = levels[ring]
    return level && interpolated(level, ((x % 1) + 1) % 1, y)
  }
}

async function readRing(source: TileSource, point: GeoPoint, ring: Ring): Promise<Level | undefined> {
  const metersOfWorld = equatorMeters * Math.cos((point.latitude * Math.PI) / 180)
  const wished = Math.floor(Math.log2(metersOfWorld / (256 * ring.pixelMeters)))
  const { x, y } = toMercator(point)
  for (let zoom = Math.max(0, wished); zoom >= Math.max(0, wished - maxLevelsBelow); zoom--) {
    const count = 2 ** zoom
    const center = await source.read({
      z: zoom,
      x: Math.min(count - 1, Math.floor(x * count)),
      y: Math.floor(y * count),
    })
    if (!center) continue
    return {
      zoom,
      tiles: await readTiles(source, zoom, tilesAround({ x, y }, ring.meters / metersOfWorld, zoom)),
    }
  }
  return undefined
}

/** The numbers of the tiles of a square; across the date line they continue on the other side. */
function tilesAround(
  { x, y }: { x: number; y: number },
  reach: number,
  zoom: number,
): { x: number; y: number }[] {
  const count = 2 ** zoom
  // Toward the poles the map is stretched: the far side of the square is farther than the scale at its center
  // suggests.
  const margin = reach * 1.25
  const found: { x: number; y: number }[] = []
  const [top, bottom] = [
    Math.max(0, Math.floor((y - margin) * count)),
    Math.min(count - 1, Math.floor((y + margin) * count)),
  ]
  const [left, right] = [Math.floor((x - margin) * count), Math.floor((x + margin) * count)]
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= Math.min(right, left + count - 1); column++)
      found.push({ x: ((column % count) + count) % count, y: row })
  return found.slice(0, maxTilesOfRing)
}

async function readTiles(
  source: TileSource,
  zoom: number,
  wanted: { x: number; y: number }[],
): Promise<Map<number, ElevationTile>> {
  const tiles = new Map<number, ElevationTile>()
  const waiting = [...wanted]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const content = await source.read({ z: zoom, ...next })
      if (content) tiles.set(toKey(zoom, next.x, next.y), await decodeTile(content))
    }
  }
  await Promise.all(Array.from({ length: parallelReads }, work))
  return tiles
}

const toKey = (zoom: number, x: number, y: number) => y * 2 ** zoom + x

/** Between the centers of the four pixels around a position; undefined if one of them is missing. */
function interpolated(level: Level, x: number, y: number): number | undefined {
  const size = firstSize(level)
  const pixels = 2 ** level.zoom * size
  const [column, row] = [x * pixels - 0.5, y * pixels - 0.5]
  const [left, top] = [Math.floor(column), Math.floor(row)]
  const [right, down] = [column - left, row - top]
  const a = pixelAt(level, left, top, size)
  const b = pixelAt(level, left + 1, top, size)
  const c = pixelAt(level, left, top + 1, size)
  const d = pixelAt(level, left + 1, top + 1, size)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const meters = (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down
  return Number.isNaN(meters) ? undefined : meters
}

const firstSize = ({ tiles }: Level): number => tiles.values().next().value?.size ?? 256

function pixelAt({ zoom, tiles }: Level, column: number, row: number, size: number): number | undefined {
  const count = 2 ** zoom
  const across = ((column % (count * size)) + count * size) % (count * size)
  const [x, y] = [Math.floor(across / size), Math.floor(row / size)]
  const tile = tiles.get(toKey(zoom, x, y))
  return tile?.size === size ? tile.meters[(row - y * size) * size + (across - x * size)] : undefined
}
