// `npm run admin -- find-photos --auto N`: the best photo for each location without one, marked as not yet looked at.
import { Problem } from '../../../contract/problems.ts'
import { sourcesAt } from '../../discovery/photos/add-credited.ts'
import { type AddDeps, addFile, sourceId } from './add.ts'
import { CommonsFailed } from './client.ts'
import { findFiles, readSearched } from './find.ts'
import { type Found, isLikely } from './rank.ts'
import { nextWithoutPhoto, recordSearch } from './searches.ts'

export type FillReport = { searched: number; added: { name: string; title: string; photoId: string }[] }

type FillOptions = {
  /** Ends after this many photos were added. */
  maxPhotos: number
  userId: string
  signal: AbortSignal
  onProgress: (report: FillReport) => void
  /** Called for each photo before the next location is searched. */
  onAdded: (photo: { photoId: string; title: string }) => Promise<void>
}

/** Goes on where an earlier run ended: each location is searched once in 90 days. @throws CommonsFailed */
export async function fillMissing(deps: AddDeps, options: FillOptions): Promise<FillReport> {
  const report: FillReport = { searched: 0, added: [] }
  while (report.added.length < options.maxPhotos && !options.signal.aborted) {
    const id = await nextWithoutPhoto(deps.sql)
    const location = id && (await readSearched(deps.sql, id))
    if (!location) break
    const addedSources = await sourcesAt(deps.sql, location.id)
    const found = await findFiles(deps.client, location)
    const likely = found.filter(
      (file) => isLikely(file, location) && !addedSources.has(sourceId(file.pageId)),
    )
    const added = await addFirst(deps, likely, { locationId: location.id, userId: options.userId })
    await recordSearch(deps.sql, location.id, found.length)
    report.searched += 1
    if (added) await options.onAdded(added)
    if (added) report.added.push({ name: location.name, ...added })
    options.onProgress(report)
  }
  return report
}

const maxTries = 3

// A file that is damaged or too large is skipped.
async function addFirst(
  deps: AddDeps,
  files: Found[],
  to: { locationId: string; userId: string },
): Promise<{ title: string; photoId: string } | undefined> {
  for (const file of files.slice(0, maxTries)) {
    try {
      const photoId = await addFile(deps, file, { ...to, isUnchecked: true })
      if (photoId) return { title: file.title, photoId }
    } catch (error) {
      if (!(error instanceof CommonsFailed || error instanceof Problem)) throw error
    }
  }
  return undefined
}
