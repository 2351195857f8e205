// Where elevation tiles come from: a folder {z}/{x}/{y}.png, a PMTiles archive, or a server.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import type { Box } from '../../../contract/shared/bbox.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { openSource } from '../../discovery/basemaps/archive-source.ts'
import { createCircuitBreaker } from '../../platform/http/circuit-breaker.ts'
import { userAgent } from '../../platform/http/user-agent.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { maxTileBytes } from './terrarium.ts'

type TileId = { z: number; x: number; y: number }

export type TileSource = {
  /** Names the data in the database and in the log: never the whole address, which may hold a key. */
  name: string
  /** The file of a tile; undefined if the data do not have it. @throws Unavailable */
  read: (tile: TileId) => Promise<Uint8Array | undefined>
  /** Outside of these there is nothing; absent: unknown until it is read. */
  areas?: readonly Box[]
  /** Meters: nothing around the areas is higher; absent: unknown. */
  highest?: number
  close: () => Promise<void>
}

const timeoutMs = 5000
const missing = 'Elevation data can’t be read right now'

/** False where it is known without reading that there are no data. */
export const mayCover = ({ areas }: TileSource, { latitude, longitude }: GeoPoint): boolean =>
  areas === undefined ||
  areas.some(
    ({ west, south, east, north }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )

/** @param address a folder, the path or URL of a .pmtiles file, or a URL with {z}, {x} and {y} */
export function openTileSource(address: string): TileSource {
  if (/\.pmtiles$/i.test(address)) return archiveSource(address)
  return /^https?:\/\//i.test(address) ? serverSource(address) : folderSource(address)
}

function folderSource(folder: string): TileSource {
  return {
    name: `folder ${folder.split(/[\\/]/).findLast(Boolean) ?? ''}`,
    read: async ({ z, x, y }) => {
      const file = await open(join(folder, String(z), String(x), `${y}.png`)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
          throw new Unavailable(missing, error)
        },
      )
      if (!file) return undefined
      try {
        if ((await file.stat()).size > maxTileBytes) throw new Unavailable(missing, 'a tile is too large')
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    close: async () => {},
  }
}

/**
 * Runs reads one by one or in parallel. @throws Unavailable instead of the read's own error, and while it is
 * paused
 */
function createGuard() {
  const breaker = createCircuitBreaker({
    nowMs: () => performance.now(),
    toPaused: () => new Unavailable(missing, 'failed too often'),
  })
  return async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await breaker(read)
    } catch (error) {
      throw error instanceof Unavailable ? error : new Unavailable(missing, error)
    }
  }
}

/** The archive is opened with the first tile, so that a server that is away does not keep ours from starting. */
function archiveSource(address: string): TileSource {
  let opened: Promise<{ archive: PMTiles; close: () => Promise<void> }> | undefined
  const guarded = createGuard()
  const openOnce = () => {
    opened ??= openSource(address).then((source) => ({ archive: new PMTiles(source), close: source.close }))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }
  return {
    name: nameOf(address),
    read: ({ z, x, y }) =>
      guarded(async () => {
        const { archive } = await openOnce()
        const { minZoom, maxZoom } = await archive.getHeader()
        if (z < minZoom || z > maxZoom) return undefined
        const tile = await archive.getZxy(z, x, y, AbortSignal.timeout(timeoutMs))
        return tile && new Uint8Array(tile.data)
      }),
    close: async () => void (await opened?.then(({ close }) => close()).catch(() => {})),
  }
}

function serverSource(template: string): TileSource {
  const guarded = createGuard()
  return {
    name: nameOf(template),
    read: ({ z, x, y }) => {
      const url = template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
      return guarded(() => fetchTile(url))
    },
    close: async () => {},
  }
}

async function fetchTile(url: string): Promise<Uint8Array | undefined> {
  const response = await fetch(url, {
    headers: { 'user-agent': userAgent(), accept: 'image/png' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel()
    return undefined
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  return await readLimited(response)
}

async function readLimited(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxTileBytes) throw new Error('a tile is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const nameOf = (address: string) =>
  /^https?:\/\//i.test(address) ? new URL(address).host : (address.split(/[\\/]/).at(-1) ?? '')
