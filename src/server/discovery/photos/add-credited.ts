// Adds a photo that somebody else than its uploader took, with its credit: the same steps as an upload.
import { randomUUID } from 'node:crypto'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import type { UploadedFile } from '../../../contract/shared/upload.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { JobQueue } from '../../platform/jobs/queue.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { inspectUpload } from './inspect-upload.ts'
import { publishJob } from './jobs.ts'
import { originalKey } from './media-keys.ts'
import { adoptMedia, announceMedia, discardMedia } from './pending-media.ts'
import { toPhotoRow } from './photo-row.ts'

/** Without a job queue the photo waits for the job that publishes unclaimed photos, or for `publishPhoto`. */
export type CreditedPhotoDeps = { sql: Sql; files: FileStore; jobs?: JobQueue }

export type CreditedPhoto = {
  locationId: string
  userId: string
  file: UploadedFile
  title: string
  directionDegrees: number | null
  credit: ImageCredit
  /** A source is added to a location only once, even if its photo was removed since. */
  sourceId: string
  isUnchecked: boolean
}

/**
 * @returns its id, or undefined if the location has it already. @throws Problem for a file that is no image
 */
export async function addCreditedPhoto(
  deps: CreditedPhotoDeps,
  photo: CreditedPhoto,
): Promise<string | undefined> {
  const { sql, files } = deps
  const inspected = await inspectUpload(photo.file, photo.userId)
  const id = randomUUID()
  await announceMedia(sql, id)
  await files.writeFrom(originalKey(id), photo.file.path)
  const isNew = await sql.transaction(async (tx) => {
    await adoptMedia(tx, id)
    const { locationId, file, title, directionDegrees, userId } = photo
    const input = { id: locationId, photo: file, title, directionDegrees: directionDegrees ?? '' } as const
    const row = { ...toPhotoRow(id, input, userId, inspected), ...toCreditColumns(photo) }
    if (!(await insertPhoto(tx, row))) return false
    await deps.jobs?.send(tx, publishJob, { photoId: id })
    return true
  })
  deps.jobs?.wake(publishJob)
  if (isNew) return id
  await announceMedia(sql, id)
  await discardMedia(deps, id)
  return undefined
}

const toCreditColumns = ({ credit, sourceId, isUnchecked }: CreditedPhoto) => ({
  credit_author: credit.author,
  credit_licence: credit.licence,
  credit_url: credit.sourceUrl,
  credit_changes: credit.changes,
  source_id: sourceId,
  is_unchecked: isUnchecked,
  // Chosen by an administrator, or found by its position.
  is_cover_approved: true,
})

async function insertPhoto(tx: Queryable, row: ReturnType<typeof toPhotoRow> & object): Promise<boolean> {
  const columns = { ...row, metadata: tx.json(row.metadata) }
  const inserted = await tx`
    insert into location_photos ${tx.insert(columns)} on conflict (location_id, source_id) where source_id is not null do nothing returning 1`
  return inserted.length > 0
}

/** The sources of a location's photos, removed ones included. */
export async function sourcesAt(sql: Queryable, locationId: string): Promise<Set<string>> {
  const rows = await sql<
    { source: string }[]
  >`select source_id as source from location_photos where location_id = ${locationId} and source_id is not null`
  return new Set(rows.map(({ source }) => source))
}
