// What the map shows without a network where nobody has looked before: the start of the world's archive, which has its zooms 0 to 4, and
// the locations of zooms 0 to 2. The map draws a tile that it lacks from the one above it.
import { type Copy, readCopy, storeCopy, toCopy } from './copies.ts'
import { fetchWatched, patience } from './watched-fetch.ts'

const archive = '/basemap/world.pmtiles'
const startBytes = 1_200_000
const locationZooms = [0, 1, 2]
const freshMs = 86_400_000

const toStartKey = (path: string) => `${path}#start`

/** Once a day. */
export async function storeMap(ownerId: string): Promise<void> {
  const stored = await readCopy(toStartKey(archive))
  if (stored && Date.now() - stored.storedAt < freshMs) return
  for (const z of locationZooms)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const url = `/tiles/locations/${z}/${x}/${y}.mvt`
        await store(url, url, ownerId)
      }
  await store(archive, toStartKey(archive), ownerId, { range: `bytes=0-${startBytes - 1}` })
}

async function store(address: string, url: string, ownerId: string, headers = {}): Promise<void> {
  const response = await fetchWatched((signal) => fetch(address, { headers, signal }), patience)
  if (response.ok) await storeCopy(await toCopy(response, { url, kind: 'tile', ownerId }))
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
