// The lines that drives are estimated on: highways of the bundled map, and roads of content/roads/added.json that it lacks.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  type Feature,
  readTilesAround,
  type TilePoint,
  toTilePoint,
  type WorldTile,
} from '../../src/server/discovery/basemaps/world-tiles.ts'

/**
 * `stretch`: miles of road for a mile of the line. `mph`: the usual speed. `maxGapMiles`: how far its ends may be from the road that they
 * meet. Points as in world-tiles.ts.
 */
export type RoadLine = { points: TilePoint[]; stretch: number; mph: number; maxGapMiles: number }
export type Roads = { lines: RoadLine[]; isInPark: (point: TilePoint) => boolean }

/** The map's lines leave out bends. Fitted to published distances, see published-drives.tsv. */
const highwayStretch = 1.06
/** Fitted to published times of drives over 60 miles. */
const highwaySpeed = 60

/** Tiles from the Aleutians to Maine and from Alaska to Hawaii. */
const reach = { center: { x: 22, y: 42 }, x: 19, y: 17 }

/** Parks whose highways are as fast as others: Death Valley. [west, south, east, north] */
const fastParks = [[-117.8, 35.5, -116.2, 37.4]] as const

const added = z.array(
  z.strictObject({
    name: z.string(),
    miles: z.number(),
    mph: z.number(),
    line: z.array(z.tuple([z.number(), z.number()])).min(2),
  }),
)

/** @param path of added.json */
export async function readRoads(path: string): Promise<Roads> {
  const tiles = await readTilesAround(reach.center, reach, ['highways', 'parks'])
  const highways = tiles.flatMap(({ layers }) => layers.highways ?? []).flatMap(({ lines }) => lines)
  return {
    lines: [
      ...highways.map((points) => ({ points, stretch: highwayStretch, mph: highwaySpeed, maxGapMiles: 3 })),
      ...added.parse(JSON.parse(readFileSync(path, 'utf8'))).map(toLine),
    ],
    isInPark: parkTest(tiles),
  }
}

function toLine({ miles, mph, line }: z.infer<typeof added>[number]): RoadLine {
  const points = line.map(([longitude, latitude]) => toTilePoint({ latitude, longitude }))
  const drawn = points
    .slice(1)
    .reduce((sum, point, index) => sum + lineMiles(points[index] as TilePoint, point), 0)
  return {
    points: points.flatMap((point, index) => withSteps(points[index - 1], point)),
    stretch: miles / drawn,
    mph,
    // Some end at a viewpoint above another road.
    maxGapMiles: 1,
  }
}

/** Points a mile apart, so that other roads meet the line where they cross it. */
function withSteps(from: TilePoint | undefined, to: TilePoint): TilePoint[] {
  if (!from) return [to]
  const steps = Math.max(1, Math.ceil(lineMiles(from, to)))
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  })
}

/** A 128th of the equator. */
const tileMiles = (2 * Math.PI * 3959) / 128

/** Short lines only: the scale is that of their start. */
export function lineMiles(a: TilePoint, b: TilePoint): number {
  const scale = 1 / Math.cosh(Math.PI * (1 - a.y / 64))
  return Math.hypot(b.x - a.x, b.y - a.y) * tileMiles * scale
}

function parkTest(tiles: readonly WorldTile[]): Roads['isInPark'] {
  const byTile = new Map<string, Feature[]>()
  for (const { layers } of tiles)
    for (const park of layers.parks ?? []) {
      const key = tileOf(park.lines[0]?.[0] as TilePoint)
      byTile.set(key, [...(byTile.get(key) ?? []), park])
    }
  const fast = fastParks.map(([west, south, east, north]) => ({
    from: toTilePoint({ latitude: north, longitude: west }),
    to: toTilePoint({ latitude: south, longitude: east }),
  }))
  return (point) =>
    !fast.some(({ from, to }) => point.x > from.x && point.x < to.x && point.y > from.y && point.y < to.y) &&
    (byTile.get(tileOf(point)) ?? []).some(({ lines }) => isInside(lines, point))
}

const tileOf = ({ x, y }: TilePoint) => `${Math.floor(x)}/${Math.floor(y)}`

/** Crossings of a ray to the west: an odd number of them is inside. */
function isInside(rings: readonly TilePoint[][], { x, y }: TilePoint): boolean {
  let crossings = 0
  for (const ring of rings)
    for (const [index, a] of ring.entries()) {
      const b = ring[(index + 1) % ring.length] as TilePoint
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) crossings += 1
    }
  return crossings % 2 === 1
}
