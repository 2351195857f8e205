// Cuts map layers into gzipped vector tiles, zoom by zoom, so that each zoom has its own features and simplification.
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { FeatureCollection, Geometry, Position } from 'geojson'
import type { SlicedTile, TileFeature } from 'geojson-vt'
import geojsonvt from 'geojson-vt'
import type { Tile } from './archive.ts'
import type { MapLayer } from './layers.ts'

const EXTENT = 4096

/**
 * geojson-vt repeats features at either side of the date line, which doubles areas that reach past it. So the world is
 * cut as the middle of one four times as wide, two zooms deeper, where nothing comes near an edge.
 */
const INSET_ZOOMS = 2

type EncodableTile = Parameters<typeof fromGeojsonVt>[0][string]
type Point = [number, number]

export function cutTiles(layers: MapLayer[], minZoom: number, maxZoom: number): Tile[] {
  const tiles: Tile[] = []
  const placed = layers.map((layer) => ({
    ...layer,
    features: layer.features.map((feature) => ({ ...feature, geometry: inset(feature.geometry) })),
  }))
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    for (const [key, content] of cutZoom(placed, zoom, zoom === maxZoom)) {
      const [x, y] = key.split('/').map(Number) as Point
      const data = gzipSync(fromGeojsonVt(content, { version: 2, extent: EXTENT }), { level: 9 })
      tiles.push({ zoom, x, y, data })
    }
  }
  return tiles
}

function cutZoom(
  layers: MapLayer[],
  zoom: number,
  isLast: boolean,
): Map<string, Record<string, EncodableTile>> {
  const tiles = new Map<string, Record<string, EncodableTile>>()
  for (const layer of layers) {
    const index = indexLayer(layer, zoom, isLast ? (layer.lastTolerance ?? layer.tolerance) : layer.tolerance)
    const width = 2 ** zoom
    for (const { z, x: insetX, y: insetY } of index.tileCoords) {
      const [x, y] = [insetX - width, insetY - width]
      if (z !== zoom + INSET_ZOOMS || x < 0 || y < 0 || x >= width || y >= width) continue
      const tile = index.getTile(z, insetX, insetY)
      const features = tile ? cleanFeatures(tile) : []
      if (features.length === 0) continue
      const key = `${x}/${y}`
      const content = tiles.get(key) ?? {}
      content[layer.name] = { features } as unknown as EncodableTile
      tiles.set(key, content)
    }
  }
  return tiles
}

function indexLayer(layer: MapLayer, zoom: number, tolerance: number) {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: [] }
  for (const { geometry, properties, from, to } of layer.features) {
    if (zoom >= from && zoom <= (to ?? Infinity))
      collection.features.push({ type: 'Feature', geometry, properties })
  }
  // One zoom more than is cut: geojson-vt leaves its last zoom unsimplified.
  return geojsonvt(collection, {
    maxZoom: zoom + INSET_ZOOMS + 1,
    indexMaxZoom: zoom + INSET_ZOOMS,
    indexMaxPoints: 0,
    tolerance,
    buffer: layer.buffer,
    extent: EXTENT,
  })
}

function inset(geometry: Geometry): Geometry {
  if (geometry.type === 'GeometryCollection') throw new Error('Geometry collections are not cut.')
  return { ...geometry, coordinates: insetAll(geometry.coordinates) } as Geometry
}

type Nested = Position | Nested[]

function insetAll(coordinates: Nested): Nested {
  if (typeof coordinates[0] !== 'number') return (coordinates as Nested[]).map(insetAll)
  const [lng, lat] = coordinates as Point
  const mercator = Math.asinh(Math.tan((Math.max(-88, Math.min(88, lat)) * Math.PI) / 180))
  // On the Mercator square: x' = 1/4 + x/4 and y' = 1/4 + y/4, written in degrees.
  return [lng / 4 - 45, (Math.atan(Math.sinh((mercator + Math.PI) / 4)) * 180) / Math.PI]
}

/**
 * Removes points that coincide on the tile grid, and lines and rings that vanish with them (the format forbids both).
 */
function cleanFeatures(tile: SlicedTile): TileFeature[] {
  const rest: TileFeature[] = []
  for (const feature of tile.features) {
    if (feature.type === 1) {
      rest.push(feature)
      continue
    }
    const fewest = feature.type === 3 ? 4 : 2
    const parts = (feature.geometry as Point[][]).map(withoutRepeats).filter((part) => part.length >= fewest)
    if (parts.length > 0) rest.push({ ...feature, geometry: parts })
  }
  return rest
}

function withoutRepeats(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1]
    return !before || before[0] !== point[0] || before[1] !== point[1]
  })
}
