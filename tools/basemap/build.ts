// Builds public/basemap from the raw layers, run manually: node tools/basemap/build.ts --from <folder of the raw
// layers>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ArchiveInfo } from './archive.ts'
import { encodeArchive } from './archive.ts'
import { DISTRICTS_BOUNDS, DISTRICTS_MIN_ZOOM, districtLayers } from './districts.ts'
import { copy, copyFonts } from './fonts.ts'
import type { MapLayer } from './layers.ts'
import { openRawFolder, text } from './layers.ts'
import { MANHATTAN_BOUNDS, manhattanLayers } from './manhattan.ts'
import { OPEN_DATA_BOUNDS, OPEN_DATA_MIN_ZOOM, openDataLayers } from './open-data.ts'
import {
  CONTOURS_BOUNDS,
  CONTOURS_MAX_ZOOM,
  CONTOURS_MIN_ZOOM,
  contourLayer,
  terrainArchive,
} from './terrain.ts'
import { cutTiles } from './tiles.ts'
import { worldBoundaries } from './world-boundaries.ts'
import { worldGrounds } from './world-grounds.ts'
import { worldNames } from './world-names.ts'
import { worldPhysical } from './world-physical.ts'
import { worldPlaces } from './world-places.ts'

type Region = Pick<ArchiveInfo, 'bounds' | 'minZoom' | 'maxZoom'> & { name: string; attribution: string }

const WORLD: Region = {
  name: 'Viewfinder world',
  attribution: 'Made with Natural Earth; U.S. Census Bureau; GeoNames (CC BY 4.0)',
  bounds: [-180, -85.051129, 180, 85.051129],
  minZoom: 0,
  maxZoom: 7,
}

const OPEN_STREET_MAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>'

const MANHATTAN: Region = {
  name: 'Viewfinder Midtown Manhattan',
  attribution: OPEN_STREET_MAP,
  bounds: MANHATTAN_BOUNDS,
  minZoom: 10,
  maxZoom: 14,
}

const DISTRICTS: Region = {
  name: 'Viewfinder districts of cities',
  attribution: OPEN_STREET_MAP,
  bounds: DISTRICTS_BOUNDS,
  minZoom: DISTRICTS_MIN_ZOOM,
  maxZoom: 14,
}

const OPEN_DATA: Region = {
  name: 'Viewfinder open data of cities',
  attribution: 'Open Data DC (CC BY 4.0), modified; NYC Open Data; Mini Tokyo 3D (MIT)',
  bounds: OPEN_DATA_BOUNDS,
  minZoom: OPEN_DATA_MIN_ZOOM,
  maxZoom: 14,
}

const CONTOURS: Region = {
  name: 'Viewfinder contour lines',
  attribution: 'NASA SRTM, U.S. Geological Survey',
  bounds: CONTOURS_BOUNDS,
  minZoom: CONTOURS_MIN_ZOOM,
  maxZoom: CONTOURS_MAX_ZOOM,
}

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string', default: 'public/basemap' } },
})
if (!values.from) throw new Error('Say where the raw layers are: --from <folder>')
const target = values.to
const raw = openRawFolder(values.from)
mkdirSync(join(target, 'fonts'), { recursive: true })

const places = worldPlaces(raw)
const taken = new Set(
  places.features
    .filter(({ properties }) => properties.kind !== 'city' && properties.kind !== 'town')
    .map(({ properties }) => text(properties.name).toLowerCase()),
)
write(
  'world.pmtiles',
  [...worldGrounds(raw), worldBoundaries(raw), worldPhysical(raw, taken), places, worldNames(raw, places)],
  WORLD,
)
write('districts.pmtiles', await districtLayers(raw), DISTRICTS)
write('open-data.pmtiles', openDataLayers(raw), OPEN_DATA)
write('manhattan.pmtiles', manhattanLayers(raw), MANHATTAN)
write('contours.pmtiles', [await contourLayer(raw)], CONTOURS)
writeFileSync(join(target, 'terrain.pmtiles'), await terrainArchive(raw))
copy(join(values.from, 'sf.pmtiles'), join(target, 'sf.pmtiles'))
copyFonts(join(values.from, 'fonts'), join(target, 'fonts'))

function write(
  file: string,
  layers: MapLayer[],
  { name, attribution, bounds, minZoom, maxZoom }: Region,
): void {
  const tiles = cutTiles(layers, minZoom, maxZoom)
  const center: [number, number] = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]
  const metadata = {
    name,
    attribution,
    type: 'baselayer',
    format: 'pbf',
    vector_layers: layers.map((layer) => ({ id: layer.name, fields: getFields(layer) })),
  }
  const archive = encodeArchive(tiles, { bounds, minZoom, maxZoom, center, centerZoom: minZoom, metadata })
  writeFileSync(join(target, file), archive)
  console.log(`${file}: ${tiles.length} tiles, ${(archive.byteLength / 1e6).toFixed(2)} MB`)
}

function getFields(layer: MapLayer): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { properties } of layer.features) {
    for (const [key, value] of Object.entries(properties))
      if (value !== undefined)
        fields[key] = { string: 'String', number: 'Number', boolean: 'Boolean' }[typeof value as 'string']
  }
  return fields
}
