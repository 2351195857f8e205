// The files of a pack with its locations and their photos.
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import { offlineLimits } from '../../../rules/offline.ts'
import { readPackLocations } from '../../discovery/locations/for-packs.ts'
import { readMedia } from '../../discovery/photos/media.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { PackContent } from './pack-files.ts'

type Deps = { sql: Sql; files: FileStore; now: () => Date }

const photoWidth = 640
/** Locations are distributed by the last digit of their id: a changed location changes one small file. */
const digits = [...'0123456789abcdef']

/** Each location in two variants: with its guide, and as viewers over their limit see it. */
export async function* locationFiles(deps: Deps, ids: string[]): AsyncGenerator<PackContent> {
  for (const digit of digits) {
    const part = ids.filter((id) => id.endsWith(digit))
    if (part.length === 0) continue
    const locations = await readPackLocations(deps.sql, part, deps.now())
    for (const kind of ['full', 'limited'] as const)
      yield {
        name: `locations-${kind}/${digit}`,
        kind,
        content: Buffer.from(JSON.stringify(locations.map((location) => location[kind]))),
      }
  }
}

/** Photos in rounds: every location's first, then the second ones, until the pack is full. */
export async function* photoFiles(
  { sql, files }: Deps,
  images: readonly (readonly DisplayImage[])[],
): AsyncGenerator<PackContent> {
  let bytes = 0
  for (let round = 0; round < offlineLimits.photosPerLocation; round += 1)
    for (const list of images) {
      const image = list[round]
      const content = image && (await readPhoto({ sql, files }, image.id))
      if (!content) continue
      bytes += content.length
      if (bytes > offlineLimits.photoBytes) return
      yield { name: `photos/${image.id}`, kind: 'photo', content }
    }
}

async function readPhoto(deps: { sql: Sql; files: FileStore }, id: string): Promise<Uint8Array | undefined> {
  try {
    const { body } = await readMedia({ readSql: deps.sql, files: deps.files }, id, photoWidth, 'webp')
    return body as Uint8Array
  } catch (error) {
    // Removed meanwhile, or never stored.
    if (error instanceof Problem) return undefined
    throw error
  }
}
