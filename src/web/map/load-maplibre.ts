// Loads the map library when a map is first shown, with its worker, its styles and the pmtiles protocol.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { withRetries } from './with-retries.ts'

type MapLibre = typeof import('maplibre-gl')

let loaded: Promise<MapLibre> | undefined

/** The library, ready to use. Retries three times if the network fails, then rejects; the next call starts again. */
export function loadMapLibre(): Promise<MapLibre> {
  loaded ??= withRetries(load).catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<MapLibre> {
  const [maplibre, { readArchive }] = await Promise.all([
    import('maplibre-gl'),
    import('./archives.ts'),
    import('maplibre-gl/dist/maplibre-gl.css'),
  ])
  maplibre.setWorkerUrl(workerUrl)
  maplibre.addProtocol('pmtiles', readArchive)
  return maplibre
}

/** Makes an archive in memory readable at `pmtiles://{address}`. */
export async function addArchive(address: string, bytes: Uint8Array): Promise<void> {
  const [archives] = await Promise.all([import('./archives.ts'), loadMapLibre()])
  archives.addArchive(address, bytes)
}
