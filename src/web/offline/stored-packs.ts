// The packs on this device. A pack that is downloaded or updated has a `next` manifest; the complete one stays readable until the new one
// is complete.
import type { OfflineFile, OfflineManifest } from '../../contract/planning/offline.ts'
import { put, readAll, readKeys, readOne, removeKeys } from './database.ts'

export type StoredPack = {
  id: string
  ownerId: string
  /** The complete build. */
  manifest?: OfflineManifest
  /** The build that is being downloaded. */
  next?: OfflineManifest
}

export const fileKey = (packId: string, hash: string) => `${packId}/${hash}`

/** One user's packs, by name. */
export async function listStoredPacks(ownerId: string): Promise<StoredPack[]> {
  const packs = (await readAll<StoredPack>('packs')).filter((pack) => pack.ownerId === ownerId)
  return packs.toSorted((a, b) => getName(a).localeCompare(getName(b)))
}

const getName = ({ manifest, next }: StoredPack): string => (manifest ?? next)?.name ?? ''

export const readStoredPack = (id: string) => readOne<StoredPack>('packs', id)

/** Stores what is to be downloaded. */
export async function beginPack(ownerId: string, next: OfflineManifest): Promise<StoredPack> {
  const before = await readStoredPack(next.id)
  const pack = { ...(before?.ownerId === ownerId ? before : {}), id: next.id, ownerId, next }
  await put('packs', pack)
  return pack
}

/**
 * Once every file of `next` is stored, it becomes the pack, and files that only the previous build had are
 * deleted.
 */
export async function completePack(id: string): Promise<void> {
  const pack = await readStoredPack(id)
  if (!pack?.next) return
  const { next, ...rest } = pack
  await put('packs', { ...rest, manifest: next })
  const needed = new Set(next.files.map(({ hash }) => fileKey(id, hash)))
  const stored = await readKeys('files', `${id}/`)
  await removeKeys(
    'files',
    stored.filter((key) => !needed.has(key)),
  )
}

export async function deletePack(id: string): Promise<void> {
  await removeKeys('packs', [id])
  await removeKeys('files', await readKeys('files', `${id}/`))
}

/** The files of a pack that are not on this device yet. */
export async function findMissing(id: string, files: readonly OfflineFile[]): Promise<OfflineFile[]> {
  const stored = new Set(await readKeys('files', `${id}/`))
  return files.filter(({ hash }) => !stored.has(fileKey(id, hash)))
}

export const readFile = (packId: string, hash: string) => readOne<ArrayBuffer>('files', fileKey(packId, hash))
