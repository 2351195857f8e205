// The reference reader accepts the archives that we write.
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Source } from 'pmtiles'
import { PMTiles, TileType } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import type { Tile } from './archive.ts'
import { encodeArchive } from './archive.ts'

const INFO = {
  bounds: [-180, -85, 180, 85] as [number, number, number, number],
  center: [-122.4, 37.8] as [number, number],
  centerZoom: 1,
  minZoom: 0,
  maxZoom: 7,
  metadata: { name: 'test', vector_layers: [{ id: 'earth', fields: {} }] },
}

function reader(archive: Uint8Array): { pmtiles: PMTiles; requests: number[] } {
  const requests: number[] = []
  const source: Source = {
    getKey: () => 'test',
    getBytes: (offset, length) => {
      requests.push(length)
      const part = archive.slice(offset, offset + length)
      return Promise.resolve({ data: part.buffer })
    },
  }
  return { pmtiles: new PMTiles(source), requests }
}

function tile(zoom: number, x: number, y: number, content: string): Tile {
  return { zoom, x, y, data: gzipSync(content) }
}

/** Up to a thousand characters that hardly compress, of a length that does not either: so the directory grows. */
function noise(x: number, y: number): string {
  const hash = (part: number): Buffer => createHash('sha512').update(`${x}/${y}/${part}`).digest()
  const length = 8 + (hash(0).readUInt16LE() % 1000)
  return Array.from({ length: Math.ceil(length / 88) }, (_, part) => hash(part).toString('base64'))
    .join('')
    .slice(0, length)
}

async function read(pmtiles: PMTiles, zoom: number, x: number, y: number): Promise<string | undefined> {
  const found = await pmtiles.getZxy(zoom, x, y)
  return found && new TextDecoder().decode(found.data)
}

describe('a small archive', () => {
  const tiles = [
    tile(1, 1, 1, 'south-east'),
    tile(0, 0, 0, 'world'),
    tile(1, 0, 0, 'same'),
    tile(1, 0, 1, 'same'),
    tile(7, 127, 127, 'last'),
  ]
  const archive = encodeArchive(tiles, INFO)

  test('returns every tile, and nothing for missing ones', async () => {
    const { pmtiles } = reader(archive)
    expect(await read(pmtiles, 0, 0, 0)).toBe('world')
    expect(await read(pmtiles, 1, 0, 0)).toBe('same')
    expect(await read(pmtiles, 1, 0, 1)).toBe('same')
    expect(await read(pmtiles, 1, 1, 1)).toBe('south-east')
    expect(await read(pmtiles, 7, 127, 127)).toBe('last')
    expect(await read(pmtiles, 7, 3, 3)).toBeUndefined()
  })

  test('describes its content', async () => {
    const { pmtiles } = reader(archive)
    expect(await pmtiles.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      tileType: TileType.Mvt,
      numAddressedTiles: 5,
      numTileContents: 4,
      minZoom: 0,
      maxZoom: 7,
      minLon: -180,
      maxLat: 85,
      centerLon: -122.4,
      centerLat: 37.8,
      centerZoom: 1,
    })
    expect(await pmtiles.getMetadata()).toEqual(INFO.metadata)
  })

  test('is laid out without gaps: header, directory, metadata, tiles', async () => {
    const header = await reader(archive).pmtiles.getHeader()
    expect(header.rootDirectoryOffset).toBe(127)
    expect(header.jsonMetadataOffset).toBe(127 + header.rootDirectoryLength)
    expect(header.tileDataOffset + (header.tileDataLength ?? 0)).toBe(archive.byteLength)
    const metadata = archive.slice(
      header.jsonMetadataOffset,
      header.jsonMetadataOffset + header.jsonMetadataLength,
    )
    expect(JSON.parse(gunzipSync(metadata).toString())).toEqual(INFO.metadata)
  })
})

test('an archive with many tiles uses leaf directories, found from the first 16 KiB', async () => {
  const tiles: Tile[] = []
  for (let x = 0; x < 128; x += 1) for (let y = 0; y < 128; y += 1) tiles.push(tile(7, x, y, noise(x, y)))
  const archive = encodeArchive(tiles, INFO)
  const { pmtiles, requests } = reader(archive)
  expect(await read(pmtiles, 7, 100, 33)).toBe(noise(100, 33))
  expect(await read(pmtiles, 7, 0, 127)).toBe(noise(0, 127))
  const header = await pmtiles.getHeader()
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384)
  expect(requests[0]).toBe(16_384)
})
