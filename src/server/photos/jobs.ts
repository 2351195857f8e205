// The background jobs of photographs: making what is published, clearing away what was deleted, and taking up what a crash left behind.
import type { JobKind } from '../platform/jobs/queue.ts'
import { type DerivativeParts, makeDerivatives } from './derivatives.ts'
import { lockPhotoFiles } from './lock.ts'
import { allKeys } from './media.ts'

export const derivativesJob = 'photo-derivatives'
export const removalJob = 'photo-files-removal'

type PhotoData = { photoId: string }

export function photoJobs(parts: DerivativeParts): JobKind<never>[] {
  const { sql, files } = parts
  const derivatives: JobKind<PhotoData> = {
    name: derivativesJob,
    run: ({ photoId }) => makeDerivatives(parts, photoId),
  }
  const removal: JobKind<PhotoData> = {
    name: removalJob,
    run: ({ photoId }) =>
      sql.transaction(async (tx) => {
        if (!(await lockPhotoFiles(tx, photoId)))
          throw new Error('The photo is being processed; its files are removed later')
        for (const key of allKeys(photoId)) await files.remove(key)
      }) as Promise<void>,
  }
  // A process that was killed leaves its photograph to the next start; what failed for want of a disk or a network is tried again.
  const leftovers: JobKind = {
    name: 'photo-leftovers',
    cron: '*/20 * * * *',
    atStart: true,
    run: () => resume(parts),
  }
  return [derivatives, removal, leftovers] as JobKind<never>[]
}

async function resume(parts: DerivativeParts): Promise<void> {
  const waiting = await parts.sql<{ id: string; is_hopeless: boolean }[]>`
    select id, created_at < now() - interval '1 day' as is_hopeless from location_photos where state = 'processing' order by created_at limit 200`
  for (const { id, is_hopeless } of waiting) {
    await makeDerivatives(parts, id, { isLastTry: is_hopeless }).catch((error: unknown) =>
      parts.log.warn({ photo: id, error: String(error) }, 'a photo has to wait'),
    )
  }
}
