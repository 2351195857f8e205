// The types of raw layers and map layers, and reading raw files (gzipped GeoJSON and TopoJSON).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { Topology } from 'topojson-client'

export type Properties = Record<string, string | number | boolean | undefined>
export type RawFeature<G extends Geometry = Geometry> = Feature<G, Properties>

/** A feature of the map: in the tiles from zoom `from` up to and including `to` (default: all above). */
export type MapFeature = { geometry: Geometry; properties: Properties; from: number; to?: number }

/**
 * Tolerances and buffer are in tile units (4096 to a tile); `lastTolerance` is for the last zoom, which is overzoomed.
 * Points need no buffer, because labels are placed by the tile that contains them.
 */
export type MapLayer = {
  name: string
  features: MapFeature[]
  tolerance: number
  lastTolerance?: number
  buffer: number
}

export type RawFolder = {
  features<G extends Geometry>(path: string): RawFeature<G>[]
  /** Like `features`, and nothing where the folder has no such file. */
  optional<G extends Geometry>(path: string): RawFeature<G>[]
  topology(path: string): Topology
  /** The lines of a gzipped file. */
  lines(path: string): string[]
  bytes(path: string): Buffer
}

export function openRawFolder(folder: string): RawFolder {
  const unpack = (path: string) => gunzipSync(readFileSync(join(folder, path))).toString('utf8')
  const features = <G extends Geometry>(path: string) => {
    const collection = JSON.parse(unpack(`${path}.geojson.gz`)) as FeatureCollection<G, Properties>
    return collection.features.filter((feature) => feature.geometry)
  }
  return {
    features,
    optional: <G extends Geometry>(path: string) =>
      existsSync(join(folder, `${path}.geojson.gz`)) ? features<G>(path) : [],
    topology: (path) => JSON.parse(unpack(`${path}.topo.json.gz`)) as Topology,
    lines: (path) => unpack(`${path}.gz`).trimEnd().split('\n'),
    bytes: (path) => readFileSync(join(folder, path)),
  }
}

export function text(value: string | number | boolean | undefined): string {
  return value === undefined ? '' : String(value).replaceAll('\u200e', '').replace(/\s+/g, ' ').trim()
}

export function number(value: string | number | boolean | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

/** Natural Earth counts zooms in tiles of 256 px, MapLibre in tiles of 512 px: one less. */
export function mapZoom(naturalEarthZoom: number): number {
  return Math.max(0, Math.floor(naturalEarthZoom - 1))
}
