// Builds content/elevation, from which skylines are computed, run manually: node tools/elevation.ts --from <folder of the raw layers>
// The models are those of the map's relief, with whole meters and without softened edges; outside of their boxes pixels have no data.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Compression, TileType } from 'pmtiles'
import sharp from 'sharp'
import { encodeArchive, type Tile } from './basemap/archive.ts'
import { openRawFolder } from './basemap/layers.ts'
import { gridOf, PLACES } from './basemap/terrain.ts'

/** The zooms that skylines read nearby, farther away and in the distance. */
const zooms = [12, 11, 9]
const tileSize = 256

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string', default: 'content/elevation' } },
})
if (!values.from) throw new Error('Say where the raw layers are: --from <folder>')
const raw = openRawFolder(values.from)

/** Heights in meters by pixel of the world; a pixel without data is absent. */
type Heights = Map<number, Map<number, number>>

const [finest = 0] = zooms
const levels = new Map<number, Heights>(zooms.map((zoom) => [zoom, new Map()]))
for (const model of PLACES) {
  // A cell of the southern Rockies is 900 m wide: neither the ground under the eye nor a ridge is right by hundreds of meters.
  if (model.maxZoom < finest) continue
  const { width, height, heights, left, top } = await gridOf(raw, model)
  for (const zoom of zooms) {
    const scale = 2 ** (model.maxZoom - zoom)
    // Only pixels that are covered in whole.
    for (let y = Math.ceil(top / scale); (y + 1) * scale <= top + height; y += 1)
      for (let x = Math.ceil(left / scale); (x + 1) * scale <= left + width; x += 1) {
        let sum = 0
        for (let row = y * scale - top; row < (y + 1) * scale - top; row += 1)
          for (let column = x * scale - left; column < (x + 1) * scale - left; column += 1)
            sum += heights[row * width + column] as number
        setHeight(levels.get(zoom) as Heights, x, y, Math.round(sum / scale ** 2))
      }
  }
}

const tiles: Tile[] = []
for (const [zoom, heights] of levels) {
  const wanted = new Set<string>()
  for (const [y, row] of heights)
    for (const x of row.keys()) wanted.add(`${Math.floor(x / tileSize)} ${Math.floor(y / tileSize)}`)
  for (const key of wanted) {
    const [x, y] = key.split(' ').map(Number) as [number, number]
    tiles.push({ zoom, x, y, data: await encodeTile(heights, x, y) })
  }
}
mkdirSync(values.to, { recursive: true })
const archive = encodeArchive(tiles, {
  bounds: [-155.34, 19.247, -117.953, 46.251],
  center: [-119.56, 37.73],
  centerZoom: 12,
  minZoom: Math.min(...zooms),
  maxZoom: finest,
  tileCompression: Compression.None,
  tileType: TileType.Png,
  metadata: {
    name: 'Viewfinder elevation of places',
    attribution: 'NASA SRTM, U.S. Geological Survey',
    encoding: 'terrarium',
  },
})
writeFileSync(join(values.to, 'places.pmtiles'), archive)
console.log(`places.pmtiles: ${tiles.length} tiles, ${(archive.byteLength / 1e6).toFixed(2)} MB`)

function setHeight(heights: Heights, x: number, y: number, meters: number): void {
  const row = heights.get(y) ?? new Map<number, number>()
  heights.set(y, row)
  row.set(x, meters)
}

/** Terrarium: black where there are no data. */
async function encodeTile(heights: Heights, tileX: number, tileY: number): Promise<Uint8Array> {
  const pixels = Buffer.alloc(tileSize * tileSize * 3)
  for (let y = 0; y < tileSize; y += 1)
    for (let x = 0; x < tileSize; x += 1) {
      const meters = heights.get(tileY * tileSize + y)?.get(tileX * tileSize + x)
      if (meters === undefined) continue
      const at = (y * tileSize + x) * 3
      pixels[at] = (meters + 32_768) >> 8
      pixels[at + 1] = (meters + 32_768) & 255
    }
  const image = sharp(pixels, { raw: { width: tileSize, height: tileSize, channels: 3 } })
  return await image.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()
}
