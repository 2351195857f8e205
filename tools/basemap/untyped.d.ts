// Types of the two build-time packages that ship none; only what the basemap build calls.
declare module 'geojson-vt' {
  import type { FeatureCollection } from 'geojson'

  export type TileFeature = {
    id?: number
    type: 1 | 2 | 3
    geometry: [number, number][] | [number, number][][]
    tags: Record<string, unknown>
  }
  export type SlicedTile = { features: TileFeature[] }
  export type TileIndex = {
    tileCoords: { z: number; x: number; y: number }[]
    getTile(zoom: number, x: number, y: number): SlicedTile | null
  }
  export type SliceOptions = {
    maxZoom: number
    indexMaxZoom: number
    indexMaxPoints: number
    tolerance: number
    buffer: number
    extent: number
  }
  export default function geojsonvt(data: FeatureCollection, options: SliceOptions): TileIndex
}

declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson'

  export type Topology = { type: 'Topology'; objects: Record<string, { geometries: unknown[] }> }
  export type TopologyObject = { id: string }
  export function feature(topology: Topology, object: unknown): FeatureCollection
  export function mesh(
    topology: Topology,
    object: unknown,
    keep: (a: TopologyObject, b: TopologyObject) => boolean,
  ): MultiLineString
}
