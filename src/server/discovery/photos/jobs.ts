// The background jobs of photos: publishing, removing the files of deleted photos, and cleaning up after crashes.
import { sweepForms } from '../../platform/http/read-form.ts'
import { defineJob, type JobKind, type JobName } from '../../platform/jobs/queue.ts'
import { announceMedia, removeMedia, sweepPendingMedia } from './pending-media.ts'
import { type PublishDeps, publishPhoto, publishUnclaimed } from './publish.ts'

type PhotoData = { photoId: string }

export const publishJob: JobName<PhotoData> = 'photo-derivatives'
export const removalJob: JobName<PhotoData> = 'photo-files-removal'

export function photoJobs(deps: PublishDeps): JobKind<never>[] {
  const { sql, files } = deps
  const publish = defineJob({
    name: publishJob,
    run: ({ photoId }) => publishPhoto(deps, photoId),
  })
  const removal = defineJob({
    name: removalJob,
    run: async ({ photoId }) => {
      // Announced, so that the sweep also removes files that a worker stores after this removal.
      await announceMedia(sql, photoId)
      await removeMedia(files, photoId)
    },
  })
  // Claims last 30 seconds, so a photo waits at most 45 seconds after its worker or the database failed.
  const unclaimed: JobKind = {
    name: 'photos-unclaimed',
    everySeconds: 15,
    run: () => publishUnclaimed(deps),
  }
  const pending: JobKind = {
    name: 'media-pending',
    everySeconds: 60,
    run: () => sweepPendingMedia(deps),
  }
  const temporary: JobKind = {
    name: 'temporary-files',
    everySeconds: 24 * 3600,
    run: async () => {
      await sweepForms()
      await files.sweep()
    },
  }
  return [publish, removal, unclaimed, pending, temporary]
}
