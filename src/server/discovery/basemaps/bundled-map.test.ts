// The bundled map around five places at zoom 10: main roads, quarters, parks, water and names.
import { join } from 'node:path'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { PMTiles } from 'pmtiles'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { openSource } from './archive-source.ts'

const zoom = 10
const archives = ['world', 'districts', 'open-data', 'manhattan']

type Place = { latitude: number; longitude: number }
type Found = { layer: string; kind: string; name: string; isCoast: boolean }

/** What an archive has in a screen around a place, three tiles wide; of a coarser tile where it ends earlier. */
async function featuresAround(archive: string, { latitude, longitude }: Place): Promise<Found[]> {
  const map = new PMTiles(await openSource(join(projectRoot, `public/basemap/${archive}.pmtiles`)))
  const finest = Math.min(zoom, (await map.getHeader()).maxZoom)
  const reach = 1.5 / 2 ** (zoom - finest)
  const sine = Math.sin((latitude * Math.PI) / 180)
  const x = (longitude / 360 + 0.5) * 2 ** finest
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** finest
  const found: Found[] = []
  for (let column = Math.floor(x - reach); column <= x + reach; column += 1)
    for (let row = Math.floor(y - reach); row <= y + reach; row += 1) {
      const tile = await map.getZxy(finest, column, row)
      if (!tile) continue
      const frame = [x - reach - column, y - reach - row, x + reach - column, y + reach - row] as const
      found.push(...featuresIn(new Uint8Array(tile.data), frame))
    }
  return found
}

type Frame = readonly [left: number, top: number, right: number, bottom: number]

/** `frame`: in parts of the tile. */
function featuresIn(data: Uint8Array, [left, top, right, bottom]: Frame): Found[] {
  return Object.entries(new VectorTile(new PbfReader(data)).layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, index): VectorTileFeature => layer.feature(index)).flatMap(
      (feature) => {
        const [west = 0, north = 0, east = 0, south = 0] = feature.bbox().map((at) => at / feature.extent)
        if (west > right || east < left || north > bottom || south < top) return []
        const points = name === 'earth' ? feature.loadGeometry().flat() : []
        const isInside = (at: number, from: number, to: number) =>
          at > Math.max(0, from) && at < Math.min(1, to)
        const isCoast = points.some(
          (point) =>
            isInside(point.x / feature.extent, left, right) &&
            isInside(point.y / feature.extent, top, bottom),
        )
        const { kind, name: title } = feature.properties
        return [{ layer: name, kind: String(kind ?? ''), name: String(title ?? ''), isCoast }]
      },
    ),
  )
}

const isMainRoad = ({ layer, kind }: Found) =>
  layer === 'highways' || (layer === 'roads' && (kind === 'highway' || kind === 'major_road'))
const isWater = ({ layer, isCoast }: Found) => layer === 'water' || layer === 'rivers' || isCoast
const isPark = ({ layer, kind }: Found) => layer === 'parks' || kind === 'park'
const isSettlement = ({ layer }: Found) => layer === 'names' || layer === 'places'

test.each([
  ['Los Angeles', { latitude: 34.05, longitude: -118.35 }, ['Hollywood', 'Koreatown', 'Santa Monica']],
  ['New York', { latitude: 40.75, longitude: -73.98 }, ['Harlem', 'Hoboken', 'Central Park']],
  ['Yosemite', { latitude: 37.74, longitude: -119.58 }, ['Yosemite National Park', 'Merced']],
  ['Paris', { latitude: 48.857, longitude: 2.352 }, ['Montmartre', 'Versailles', 'Seine']],
  ['Tokyo', { latitude: 35.66, longitude: 139.7 }, ['Ginza', 'Yoyogi Park', 'Yokohama']],
] as const)('%s shows main roads, parks, water and names', async (_, place, expected) => {
  const found = (await Promise.all(archives.map((archive) => featuresAround(archive, place)))).flat()
  for (const is of [isMainRoad, isWater, isPark, isSettlement])
    expect(found.filter(is).length, is.name).toBeGreaterThan(0)
  const names = new Set(found.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining([...expected]))
})
