// The features of the bundled world map around a point, read from its archive as the browser's map does.
import { join } from 'node:path'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import type { GeoPoint } from '../../../rules/distance.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { openSource } from './archive-source.ts'

/** The archive's largest zoom: Natural Earth has no more detail. */
const zoom = 7
const tileCount = 2 ** zoom
const maxLatitude = 85

/** In tiles from the north-west corner of the world. */
export type TilePoint = { x: number; y: number }
export type WorldTile = { layers: Record<string, Feature[]> }
export type Feature = { kind: string | null; lines: TilePoint[][] }

let opened: Promise<PMTiles> | undefined

function openArchive(): Promise<PMTiles> {
  opened ??= openSource(join(projectRoot, 'public/basemap/world.pmtiles'))
    .then((source) => new PMTiles(source))
    .catch((error: unknown) => {
      opened = undefined
      throw error
    })
  return opened
}

/** Web Mercator; the poles are at its edge. */
export function toTilePoint({ latitude, longitude }: GeoPoint): TilePoint {
  const sine = Math.sin((Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * tileCount,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tileCount,
  }
}

/**
 * The tiles within this many tiles east-west and north-south of a point, without those that are only water.
 */
export async function readTilesAround(
  center: TilePoint,
  reach: { x: number; y: number },
  layers: readonly string[],
): Promise<WorldTile[]> {
  const archive = await openArchive()
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.floor(to) - Math.floor(from) + 1 }, (_, index) => Math.floor(from) + index)
  const tiles = numbers(center.y - reach.y, center.y + reach.y)
    .filter((y) => y >= 0 && y < tileCount)
    .flatMap((y) => numbers(center.x - reach.x, center.x + reach.x).map((x) => ({ x, y })))
  const read = await Promise.all(
    tiles.map(async ({ x, y }) => {
      const found = await archive.getZxy(zoom, (x + tileCount) % tileCount, y)
      return found && { layers: toLayers(new Uint8Array(found.data), { x, y }, layers) }
    }),
  )
  return read.filter((tile) => tile !== undefined)
}

function toLayers(data: Uint8Array, corner: TilePoint, names: readonly string[]): Record<string, Feature[]> {
  const { layers } = new VectorTile(new PbfReader(data))
  return Object.fromEntries(
    names.map((name) => {
      const layer = layers[name]
      const features = Array.from({ length: layer?.length ?? 0 }, (_, index) =>
        toFeature((layer as NonNullable<typeof layer>).feature(index), corner),
      )
      return [name, features]
    }),
  )
}

function toFeature(feature: VectorTileFeature, corner: TilePoint): Feature {
  const { kind } = feature.properties
  return {
    kind: typeof kind === 'string' ? kind : null,
    lines: feature
      .loadGeometry()
      .map((line) =>
        line.map(({ x, y }) => ({ x: corner.x + x / feature.extent, y: corner.y + y / feature.extent })),
      ),
  }
}
