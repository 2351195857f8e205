// The relief of the map: elevation tiles of the world and of six places in one archive, and contour lines of those places.
// Heights are rounded and the sea is flat: a quarter of the size, and shading shows no difference.
import { Compression, PMTiles, TileType, tileIdToZxy } from 'pmtiles'
import sharp from 'sharp'
import { getTileIds } from '../../src/server/discovery/basemaps/box-tiles.ts'
import type { Tile } from './archive.ts'
import { encodeArchive } from './archive.ts'
import { contourLines, type Grid } from './contours.ts'
import type { MapFeature, MapLayer, RawFolder } from './layers.ts'
import { number } from './layers.ts'

type Model = {
  file: string
  box: [west: number, south: number, east: number, north: number]
  minZoom: number
  maxZoom: number
  /** Metres. */
  step: number
  /** Metres between contour lines, every fifth of which is a stronger one. */
  interval?: number
}

const WORLD: Model = {
  file: 'world-relief-etopo5-z0-4',
  box: [-180, -85, 180, 85],
  minZoom: 0,
  maxZoom: 4,
  step: 20,
}
/** As in src/web/map/style-terrain.ts. */
export const PLACES: readonly Model[] = [
  place('yosemite-valley-srtm30m-z10-13', [-119.598, 37.699, -119.528, 37.769], 10, 40),
  place('los-angeles-san-gabriel-srtm30m-z9-12', [-118.346, 34.231, -117.953, 34.409], 9, 100),
  { ...place('southern-rockies-usgs30s-z5-8', [-108, 35, -103, 40], 5, 250), step: 5 },
  place('mount-st-helens-usgs30m-z9-12', [-122.253, 46.124, -122.124, 46.251], 9, 50),
  place('portland-ned10m-z10-13', [-122.71, 45.49, -122.63, 45.55], 10, 20),
  place('hawaii-kilauea-srtm30m-z9-12', [-155.34, 19.247, -155.093, 19.465], 9, 50),
]

function place(file: string, box: Model['box'], minZoom: number, interval: number): Model {
  return { file, box, minZoom, maxZoom: minZoom + 3, step: 2, interval }
}

export const CONTOURS_BOUNDS: Model['box'] = [-155.34, 19.247, -103, 46.251]
export const CONTOURS_MIN_ZOOM = 8
export const CONTOURS_MAX_ZOOM = 11

/** The archive's bytes. */
export async function terrainArchive(raw: RawFolder): Promise<Uint8Array> {
  const tiles: Tile[] = []
  for (const model of [WORLD, ...PLACES])
    for (let zoom = model.minZoom; zoom <= model.maxZoom; zoom += 1) {
      const one = { ...model, minZoom: zoom, maxZoom: zoom }
      const heightIn = model === WORLD ? undefined : softened(await gridOf(raw, one))
      for await (const { x, y, pixels } of tilesOf(raw, one)) {
        for (let at = 0; at < pixels.data.length; at += 3) {
          const [px, py] = [(at / 3) % pixels.width, Math.floor(at / 3 / pixels.width)]
          const height = heightIn ? heightIn(x * 256 + px, y * 256 + py) : heightAt(pixels.data, at)
          const metres = Math.max(0, Math.round(height / model.step) * model.step) + 32_768
          pixels.data[at] = metres >> 8
          pixels.data[at + 1] = metres & 255
          pixels.data[at + 2] = 0
        }
        const { width, height } = pixels
        const image = sharp(pixels.data, { raw: { width, height, channels: 3 } })
        tiles.push({ zoom, x, y, data: await image.webp({ lossless: true, effort: 6 }).toBuffer() })
      }
    }
  return encodeArchive(tiles, {
    bounds: WORLD.box,
    center: [0, 0],
    centerZoom: 0,
    minZoom: 0,
    maxZoom: 13,
    tileCompression: Compression.None,
    tileType: TileType.Webp,
    metadata: {
      name: 'Viewfinder terrain',
      attribution: 'NOAA ETOPO5; NASA SRTM, U.S. Geological Survey',
      encoding: 'terrarium',
    },
  })
}

export async function contourLayer(raw: RawFolder): Promise<MapLayer> {
  const features: MapFeature[] = raw
    .features('more/los-angeles/region-contours-120m')
    .filter(({ properties }) => number(properties.ele, 0) % 240 === 0)
    .map(({ geometry, properties }) => ({
      geometry,
      properties: {
        ele: number(properties.ele, 0),
        strong: number(properties.ele, 0) % 1200 === 0 || undefined,
      },
      from: 9,
    }))
  for (const model of PLACES) {
    const interval = model.interval as number
    const from = model.maxZoom === 8 ? 8 : model.minZoom + 1
    for (const { metres, line } of contourLines(await gridOf(raw, model), interval)) {
      const strong = metres % (interval * 5) === 0 || undefined
      features.push({
        geometry: { type: 'LineString', coordinates: line },
        properties: { ele: metres, strong },
        from: Math.min(strong ? from : from + 1, CONTOURS_MAX_ZOOM),
      })
    }
  }
  return { name: 'contours', features, tolerance: 3, buffer: 16 }
}

/**
 * Heights by pixel of the world. The models repeat their outermost heights beyond their box, which would be drawn as
 * streaks, and end there: towards the edge the ground becomes level.
 */
function softened({ width, height, heights, left, top }: PlacedGrid): (x: number, y: number) => number {
  const level = heights.reduce((sum, one) => sum + one, 0) / heights.length
  const fade = Math.min(width, height) / 4
  return (worldX, worldY) => {
    const [x, y] = [worldX - left, worldY - top]
    if (x < 0 || y < 0 || x >= width || y >= height) return level
    const inside =
      eased(x / fade) * eased(y / fade) * eased((width - 1 - x) / fade) * eased((height - 1 - y) / fade)
    return (heights[y * width + x] as number) * inside + level * (1 - inside)
  }
}

function eased(share: number): number {
  const within = Math.max(0, Math.min(1, share))
  return within * within * (3 - 2 * within)
}

type Pixels = { data: Buffer; width: number; height: number }

async function* tilesOf(
  raw: RawFolder,
  { file, box: [west, south, east, north], minZoom, maxZoom }: Model,
): AsyncGenerator<{ zoom: number; x: number; y: number; pixels: Pixels }> {
  const bytes = raw.bytes(`more/terrain/${file}.pmtiles`)
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  for (const [zoom, x, y] of tilesIn({ west, south, east, north }, minZoom, maxZoom)) {
    const tile = await archive.getZxy(zoom, x, y)
    if (!tile) continue
    const image = sharp(Buffer.from(tile.data)).removeAlpha().raw()
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    yield { zoom, x, y, pixels: { data, width: info.width, height: info.height } }
  }
}

function* tilesIn(
  box: Parameters<typeof getTileIds>[0],
  minZoom: number,
  maxZoom: number,
): Generator<[number, number, number]> {
  for (const id of getTileIds(box, minZoom, maxZoom)) yield tileIdToZxy(id)
}

/** Terrarium encoding, in metres. */
const heightAt = (data: Buffer, at: number) =>
  (data[at] as number) * 256 + (data[at + 1] as number) + (data[at + 2] as number) / 256 - 32_768

/** In pixels of the world. */
type PlacedGrid = Grid & { left: number; top: number }

/** The heights of a place at its finest zoom, cut to its box. */
export async function gridOf(raw: RawFolder, model: Model): Promise<PlacedGrid> {
  const zoom = model.maxZoom
  const pixelsPerWorld = 256 * 2 ** zoom
  const column = (longitude: number) => ((longitude + 180) / 360) * pixelsPerWorld
  const row = (latitude: number) =>
    ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * pixelsPerWorld
  const [west, south, east, north] = model.box
  const [left, right] = [Math.ceil(column(west)) + 1, Math.floor(column(east)) - 1]
  const [top, bottom] = [Math.ceil(row(north)) + 1, Math.floor(row(south)) - 1]
  const [width, height] = [right - left, bottom - top]
  const heights = new Float64Array(width * height)
  for await (const { x, y, pixels } of tilesOf(raw, { ...model, minZoom: zoom }))
    for (let py = 0; py < 256; py += 1)
      for (let px = 0; px < 256; px += 1) {
        const [gx, gy] = [x * 256 + px - left, y * 256 + py - top]
        if (gx < 0 || gy < 0 || gx >= width || gy >= height) continue
        heights[gy * width + gx] = heightAt(pixels.data, (py * pixels.width + px) * 3)
      }
  return {
    width,
    height,
    heights,
    left,
    top,
    toDegrees: (gx, gy) => [
      ((gx + left + 0.5) / pixelsPerWorld) * 360 - 180,
      (Math.atan(Math.sinh(Math.PI * (1 - (2 * (gy + top + 0.5)) / pixelsPerWorld))) * 180) / Math.PI,
    ],
  }
}
