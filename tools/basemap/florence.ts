// Florence, from an archive of 2023 whose layers have older names: read back into features of today's schema.
import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles, tileIdToZxy } from 'pmtiles'
import { getTileIds } from '../../src/server/discovery/basemaps/box-tiles.ts'
import type { MapFeature, Properties, RawFolder } from './layers.ts'
import { text } from './layers.ts'

const ARCHIVE = 'more/firenze-protomaps-z0-14.pmtiles'
const BOX = { west: 11.154, south: 43.727, east: 11.329, north: 43.833 }

/** The zoom that is read, and the zooms that it gives: finer tiles are cut from the finest. */
const STEPS = [
  { zoom: 10, from: 9, to: 11 },
  { zoom: 12, from: 12, to: 13 },
  { zoom: 14, from: 14, to: 14 },
]

type Converted = Record<'landuse' | 'water' | 'buildings' | 'roads' | 'places', MapFeature[]>

export async function florenceLayers(raw: RawFolder): Promise<Converted> {
  const bytes = raw.bytes(ARCHIVE)
  const archive = new PMTiles({
    getKey: () => ARCHIVE,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const found: Converted = { landuse: [], water: [], buildings: [], roads: [], places: [] }
  for (const { zoom, from, to } of STEPS)
    for (const id of getTileIds(BOX, zoom, zoom)) {
      const [z, x, y] = tileIdToZxy(id)
      const tile = await archive.getZxy(z, x, y)
      if (!tile) continue
      const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile.data)))
      const take = (name: string, kindOf: (properties: Properties) => Properties | undefined) =>
        features(layers[name], [x, y, z]).flatMap(({ geometry, properties }) => {
          const kept = kindOf(properties)
          return kept ? [{ geometry, properties: kept, from, to }] : []
        })
      found.landuse.push(...take('natural', natural), ...take('landuse', landuse))
      found.water.push(...take('water', water))
      if (zoom === 14) found.buildings.push(...take('buildings', () => ({ kind: 'building' })))
      found.roads.push(...take('roads', road))
      if (zoom === 14)
        found.places.push(...take('places', place).map((one) => ({ ...one, from: 12, to: 14 })))
    }
  return found
}

function features(
  layer: VectorTileLayer | undefined,
  [x, y, z]: [number, number, number],
): { geometry: MapFeature['geometry']; properties: Properties }[] {
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = (layer as VectorTileLayer).feature(index)
    return { geometry: feature.toGeoJSON(x, y, z).geometry, properties: feature.properties }
  })
}

const natural = (properties: Properties): Properties | undefined => {
  const kind = text(properties.natural) || text(properties.landuse)
  return ['wood', 'forest', 'scrub', 'meadow', 'grassland'].includes(kind) ? { kind: 'wood' } : undefined
}

const landuse = (properties: Properties): Properties | undefined => {
  const kind = text(properties['pmap:kind'])
  const known = ['park', 'cemetery', 'hospital', 'school', 'university', 'industrial', 'golf_course']
  if (known.includes(kind)) return { kind }
  const detail = text(properties.landuse) || text(properties.leisure)
  return ['garden', 'grass', 'pitch'].includes(detail) ? { kind: detail } : undefined
}

const water = (properties: Properties): Properties | undefined =>
  properties.leisure === 'swimming_pool' ? undefined : { kind: 'water' }

function road(properties: Properties): Properties | undefined {
  const detail = text(properties.highway)
  const kind = text(properties['pmap:kind'])
  const name = text(properties.name) || undefined
  if (kind === 'highway' || kind === 'major_road' || kind === 'minor_road')
    return { kind, kind_detail: detail, name }
  if (kind === 'medium_road') return { kind: 'major_road', kind_detail: detail, name }
  return detail === 'pedestrian' || detail === 'path' || (detail === 'footway' && name)
    ? { kind: 'path', kind_detail: detail, name }
    : undefined
}

const place = (properties: Properties): Properties | undefined =>
  properties['pmap:kind'] === 'neighbourhood' && text(properties.name)
    ? { kind: 'neighbourhood', name: text(properties.name), min_zoom: 12 }
    : undefined
