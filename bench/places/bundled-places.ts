// The named points of the bundled world map: towns, peaks, islands and capes at their real positions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Header, PMTiles, type Source } from 'pmtiles'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import type { Gazetteer, Place } from './gazetteer.ts'

export async function bundledPlaces(): Promise<Gazetteer> {
  const places = await namedPoints(join(projectRoot, 'public', 'basemap', 'world.pmtiles'))
  const unique = [
    ...new Map(
      places.map((place) => [
        `${place.name} ${place.latitude.toFixed(1)} ${place.longitude.toFixed(1)}`,
        place,
      ]),
    ).values(),
  ]
  return {
    description: `${unique.length.toLocaleString('en-US')} named places of the bundled world map (Natural Earth)`,
    places: unique,
  }
}

function fileSource(path: string): Source {
  const bytes = readFileSync(path)
  return {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + length) as ArrayBuffer,
    }),
  }
}

async function namedPoints(path: string): Promise<Place[]> {
  const archive = new PMTiles(fileSource(path))
  const header = await archive.getHeader()
  const places: Place[] = []
  for (const [x, y] of getTiles(header)) {
    const tile = await archive.getZxy(header.maxZoom, x, y)
    if (tile)
      places.push(
        ...getPoints(new VectorTile(new PbfReader(new Uint8Array(tile.data))), header.maxZoom, x, y),
      )
  }
  return places
}

function* getTiles({ maxZoom, minLon, maxLon, minLat, maxLat }: Header): Generator<[number, number]> {
  const count = 2 ** maxZoom
  const column = (longitude: number) =>
    Math.min(count - 1, Math.max(0, Math.floor(((longitude + 180) / 360) * count)))
  const row = (latitude: number) =>
    Math.min(
      count - 1,
      Math.max(0, Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * count)),
    )
  for (let x = column(minLon); x <= column(maxLon); x++)
    for (let y = row(maxLat); y <= row(minLat); y++) yield [x, y]
}

function getPoints(tile: VectorTile, z: number, x: number, y: number): Place[] {
  return Object.values(tile.layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) => {
      const { name, kind } = feature.properties
      if (feature.type !== 1 || typeof name !== 'string') return []
      const geometry = feature.toGeoJSON(x, y, z).geometry
      const [longitude, latitude] =
        (geometry.type === 'MultiPoint'
          ? geometry.coordinates[0]
          : geometry.type === 'Point'
            ? geometry.coordinates
            : undefined) ?? []
      if (latitude === undefined || longitude === undefined) return []
      return [
        {
          name,
          kind: String(kind ?? layer.name),
          latitude,
          longitude,
          city: layer.name === 'places' ? name : null,
          region: null,
          country: null,
        },
      ]
    }),
  )
}
