// What the map shows without a network where nobody has looked before: the start of the world's archive, which has its zooms 0 to 4, and
// the tiles of locations that have some, from the whole world inward. The map draws ground that it lacks from the tile above it.
import { type Copy, readCopy, storeCopy, toCopy } from './copies.ts'
import { fetchWatched, patience } from './watched-fetch.ts'

const archive = '/basemap/world.pmtiles'
const startBytes = 1_200_000
const maxTiles = 80
const maxZoom = 4
const freshMs = 86_400_000

const toStartKey = (path: string) => `${path}#start`

/** Once a day. */
export async function storeMap(ownerId: string, signal: AbortSignal): Promise<void> {
  const store = (address: string, url: string, headers = {}) =>
    storePart(address, { url, ownerId, headers, signal })
  const stored = await readCopy(toStartKey(archive))
  if (stored && Date.now() - stored.storedAt < freshMs) return
  const tiles = [{ z: 0, x: 0, y: 0 }]
  for (let count = 0; count < maxTiles; count += 1) {
    const tile = tiles.shift()
    if (!tile) break
    const { z, x, y } = tile
    const url = `/tiles/locations/${z}/${x}/${y}.mvt`
    const hasLocations = await store(url, url)
    if (hasLocations && z < maxZoom)
      for (const [right, down] of quarters) tiles.push({ z: z + 1, x: 2 * x + right, y: 2 * y + down })
  }
  await store(archive, toStartKey(archive), { range: `bytes=0-${startBytes - 1}` })
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

type Part = { url: string; ownerId: string; headers: Record<string, string>; signal: AbortSignal }

/** Whether it has any content. */
async function storePart(address: string, { url, ownerId, headers, signal }: Part): Promise<boolean> {
  const watch = { ...patience, signal }
  const response = await fetchWatched((ending) => fetch(address, { headers, signal: ending }), watch)
  if (!response.ok) return false
  const copy = await toCopy(response, { url, kind: 'tile', ownerId })
  await storeCopy(copy)
  return copy.body.byteLength > 0
}

/** A part of an archive whose start is stored. */
export async function readFromStart(path: string, range: string): Promise<Copy | undefined> {
  const start = await readCopy(toStartKey(path))
  return start && cut(start, range)
}

/** `range`: a header such as `bytes=0-16383`. Undefined if the copy does not have all of it. */
export function cut(start: Copy, range: string): Copy | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (!first || !last || Number(last) >= start.body.byteLength) return undefined
  const total = new Headers(start.headers).get('content-range')?.split('/')[1] ?? '*'
  const headers = start.headers.filter(([name]) => name !== 'content-range')
  return {
    ...start,
    status: 206,
    headers: [...headers, ['content-range', `bytes ${first}-${last}/${total}`]],
    body: start.body.slice(Number(first), Number(last) + 1),
  }
}
