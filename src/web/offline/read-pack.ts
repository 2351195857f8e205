// Reads the packs on this device: locations with the data that the user may see, photos and map archives.
import type { LocationDetail } from '../../contract/discovery/locations.ts'
import type { OfflineManifest } from '../../contract/planning/offline.ts'
import { listStoredPacks, readFile } from './stored-packs.ts'

export type PackedLocation = LocationDetail & { packId: string }

/** A complete pack that lacks a file, or whose file is damaged. */
class DamagedPack extends Error {
  readonly packId: string
  constructor(packId: string) {
    super('A part of this pack can’t be read.')
    this.packId = packId
  }
}

async function readJson<T>(manifest: OfflineManifest, hash: string): Promise<T> {
  const content = await readFile(manifest.id, hash)
  try {
    return JSON.parse(new TextDecoder().decode(content as ArrayBuffer)) as T
  } catch {
    throw new DamagedPack(manifest.id)
  }
}

/** The locations of a pack, by name. @throws DamagedPack */
export async function readLocations(manifest: OfflineManifest): Promise<PackedLocation[]> {
  const files = manifest.files.filter(({ name }) => name.startsWith('locations-'))
  const parts = await Promise.all(files.map(({ hash }) => readJson<LocationDetail[]>(manifest, hash)))
  const revealed = new Map(manifest.revealed.map((position) => [position.id, position]))
  return parts
    .flat()
    .map((location) => {
      const position = revealed.get(location.id)
      const known = position ? { ...position, isPositionRevealed: true } : {}
      return { ...location, ...known, packId: manifest.id } as PackedLocation
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A location in any pack of the user. */
export async function findLocation(
  ownerId: string,
  id: string,
): Promise<{ location: PackedLocation; manifest: OfflineManifest } | undefined> {
  for (const { manifest } of await listStoredPacks(ownerId)) {
    if (!manifest?.locationIds.includes(id)) continue
    const location = (await readLocations(manifest)).find((one) => one.id === id)
    if (location) return { location, manifest }
  }
  return undefined
}

/** A stored photo; undefined if the pack had no room for it. */
export async function readPhoto(manifest: OfflineManifest, imageId: string): Promise<Blob | undefined> {
  const file = manifest.files.find(({ name }) => name === `photos/${imageId}`)
  const content = file && (await readFile(manifest.id, file.hash))
  return content && new Blob([content], { type: 'image/webp' })
}

export type MapArchive = { name: string; attribution: string; bytes: Uint8Array }

/** The map archives of a pack: `world`, and those with streets. @throws DamagedPack */
export async function readArchives(manifest: OfflineManifest): Promise<MapArchive[]> {
  const index = manifest.files.find(({ name }) => name === 'map')
  if (!index) return []
  const archives = await readJson<Omit<MapArchive, 'bytes'>[]>(manifest, index.hash)
  return await Promise.all(
    archives.map(async (archive) => ({ ...archive, bytes: await readArchive(manifest, archive.name) })),
  )
}

async function readArchive(manifest: OfflineManifest, archive: string): Promise<Uint8Array> {
  const parts = manifest.files
    .filter(({ name }) => name.startsWith(`map/${archive}/`))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const bytes = new Uint8Array(parts.reduce((sum, { size }) => sum + size, 0))
  let offset = 0
  for (const { hash, size } of parts) {
    const content = await readFile(manifest.id, hash)
    if (content?.byteLength !== size) throw new DamagedPack(manifest.id)
    bytes.set(new Uint8Array(content), offset)
    offset += size
  }
  return bytes
}
