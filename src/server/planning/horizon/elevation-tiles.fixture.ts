// Elevation tiles of made-up terrain, as files, as an archive and from a server, for tests and benchmarks.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Compression } from 'pmtiles'
import sharp from 'sharp'
import { encodeArchive } from '../../../../tools/basemap/archive.ts'
import { bearingDegrees, distanceMiles, type GeoPoint } from '../../../rules/distance.ts'
import { toMercator } from '../../../rules/light/skyline.ts'

/** Meters above the sea by distance in meters and direction from the middle. */
export type Terrain = (meters: number, azimuth: number) => number

type Tile = { zoom: number; x: number; y: number; data: Uint8Array }

const size = 256
/** The zooms that are read at middle latitudes, and how many tiles to either side. */
const levels = [
  { zoom: 12, reach: 1 },
  { zoom: 11, reach: 2 },
  { zoom: 9, reach: 3 },
]

export async function makeTiles(middle: GeoPoint, terrain: Terrain): Promise<Tile[]> {
  const tiles: Tile[] = []
  for (const { zoom, reach } of levels) {
    const { x, y } = toMercator(middle)
    const [column, row] = [Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)]
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++)
        tiles.push({
          zoom,
          x: column + dx,
          y: row + dy,
          data: await makeTile(middle, terrain, [zoom, column + dx, row + dy]),
        })
  }
  return tiles
}

async function makeTile(
  middle: GeoPoint,
  terrain: Terrain,
  [zoom, x, y]: [number, number, number],
): Promise<Uint8Array> {
  const pixels = Buffer.alloc(size * size * 3)
  const scale = 2 ** zoom * size
  for (let row = 0; row < size; row++) {
    const turn = (0.5 - (y * size + row + 0.5) / scale) * 2 * Math.PI
    const latitude = (Math.asin(Math.tanh(turn)) * 180) / Math.PI
    for (let column = 0; column < size; column++) {
      const there = { latitude, longitude: ((x * size + column + 0.5) / scale - 0.5) * 360 }
      const value = terrain(distanceMiles(middle, there) * 1609.344, bearingDegrees(middle, there)) + 32768
      const at = (row * size + column) * 3
      pixels[at] = Math.floor(value / 256)
      pixels[at + 1] = Math.floor(value) % 256
      pixels[at + 2] = Math.floor((value % 1) * 256)
    }
  }
  return await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

export function writeTiles(folder: string, tiles: readonly Tile[]): void {
  for (const { zoom, x, y, data } of tiles) {
    const path = join(folder, String(zoom), String(x), `${y}.png`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, data)
  }
}

export const writeTileArchive = (path: string, tiles: readonly Tile[]) =>
  writeFileSync(
    path,
    encodeArchive([...tiles], {
      bounds: [-180, -85, 180, 85],
      center: [0, 0],
      centerZoom: 9,
      minZoom: 9,
      maxZoom: 12,
      tileCompression: Compression.None,
      metadata: { vector_layers: [] },
    }),
  )

export type TileServer = {
  template: string
  requests: string[]
  status: { forced?: number }
  close: () => Promise<void>
}

/** Serves a folder of tiles; `status.forced` answers every request with it. */
export async function serveTiles(folder: string): Promise<TileServer> {
  const requests: string[] = []
  const status: TileServer['status'] = {}
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    if (status.forced) return void response.writeHead(status.forced).end()
    try {
      const content = readFileSync(join(folder, path))
      response.writeHead(200, { 'content-type': 'image/png' }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    requests,
    status,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
