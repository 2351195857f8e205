// Cuts map layers into gzipped vector tiles, zoom by zoom, so that each zoom has its own features and simplification.
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import geojsonvt from 'geojson-vt'
import type { SlicedTile, TileFeature } from 'geojson-vt'
import type { FeatureCollection } from 'geojson'
import type { Tile } from './archive.ts'
import type { MapLayer } from './layers.ts'

const EXTENT = 4096

type EncodableTile = Parameters<typeof fromGeojsonVt>[0][string]
type Point = [number, number]

export function cutTiles(layers: MapLayer[], minZoom: number, maxZoom: number): Tile[] {
  const tiles: Tile[] = []
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    for (const [key, content] of cutZoom(layers, zoom)) {
      const [x, y] = key.split('/').map(Number) as Point
      const data = gzipSync(fromGeojsonVt(content, { version: 2, extent: EXTENT }), { level: 9 })
      tiles.push({ zoom, x, y, data })
    }
  }
  return tiles
}

function cutZoom(layers: MapLayer[], zoom: number): Map<string, Record<string, EncodableTile>> {
  const tiles = new Map<string, Record<string, EncodableTile>>()
  for (const layer of layers) {
    const index = indexLayer(layer, zoom)
    for (const { x, y } of index.tileCoords.filter((coordinates) => coordinates.z === zoom)) {
      const tile = index.getTile(zoom, x, y)
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

function indexLayer(layer: MapLayer, zoom: number) {
  const collection: FeatureCollection = { type: 'FeatureCollection', features: [] }
  for (const { geometry, properties, from, to } of layer.features) {
    if (zoom >= from && zoom <= (to ?? Infinity)) collection.features.push({ type: 'Feature', geometry, properties })
  }
  // One zoom more than is cut: geojson-vt leaves its last zoom unsimplified.
  return geojsonvt(collection, {
    maxZoom: zoom + 1,
    indexMaxZoom: zoom,
    indexMaxPoints: 0,
    tolerance: layer.tolerance,
    buffer: layer.buffer,
    extent: EXTENT,
  })
}

/** Removes points that fall together on the tile grid, and lines and rings that vanish with them (the format forbids both). */
function cleanFeatures(tile: SlicedTile): TileFeature[] {
  const kept: TileFeature[] = []
  for (const feature of tile.features) {
    if (feature.type === 1) {
      kept.push(feature)
      continue
    }
    const fewest = feature.type === 3 ? 4 : 2
    const parts = (feature.geometry as Point[][]).map(withoutRepeats).filter((part) => part.length >= fewest)
    if (parts.length > 0) kept.push({ ...feature, geometry: parts })
  }
  return kept
}

function withoutRepeats(points: Point[]): Point[] {
  return points.filter((point, index) => {
    const before = points[index - 1]
    return !before || before[0] !== point[0] || before[1] !== point[1]
  })
}
