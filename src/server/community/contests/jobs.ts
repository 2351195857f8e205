// The background jobs of contests: counting, publishing the log's hash each day, copying entries that came as a link, and comparing entries.
import type { JobDeps } from '../../app/domains/domain.ts'
import { defineJob, type JobKind, type JobName } from '../../platform/jobs/queue.ts'
import { closeDueContests } from './close.ts'
import { compareEntries } from './compare-entries.ts'
import { copyLinkedImage } from './copy-link.ts'
import { countFlags } from './count-flags.ts'
import { publishHeads } from './publish-heads.ts'

export const imageJob: JobName<{ submissionId: string }> = 'contest-image'
export const copiesJob: JobName<Record<string, never>> = 'contest-copies'

const askAgainMs = 15 * 60_000

export function contestJobs(deps: JobDeps): JobKind<never>[] {
  const close: JobKind = {
    name: 'contests-close',
    everySeconds: 30,
    run: async () => void (await closeDueContests(deps)),
  }
  const publish: JobKind = { name: 'contests-publish', everySeconds: 300, run: () => publishHeads(deps) }
  return [
    defineJob({
      name: imageJob,
      run: async ({ submissionId }, jobs) => {
        const outcome = await copyLinkedImage(deps, submissionId)
        if (outcome === 'later') {
          const startAfter = new Date(Date.now() + askAgainMs)
          await deps.sql.transaction((tx) => jobs.send(tx, imageJob, { submissionId }, { startAfter }))
        }
        await compareEntries(deps)
      },
    }),
    // Sent with each entry; what was missed, such as entries of an earlier version, within a minute.
    { name: copiesJob, cron: '* * * * *', run: () => compareEntries(deps) },
    close,
    publish,
    { name: 'contests-flag', everySeconds: 30, run: () => countFlags(deps) },
  ]
}
