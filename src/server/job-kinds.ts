// Every kind of background job on one page: its name, what it does, when it runs by itself.
import { removeReleasedAccount } from './account-data/remove-released.ts'
import { mailNotices } from './notifications/mail-notices.ts'
import { photoJobs } from './photos/jobs.ts'
import type { Sql } from './platform/db/pool.ts'
import type { JobKind } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { mailDigests } from './profiles/weekly-digest.ts'
import { type ReleasedAccountJob, releasedAccountJob } from './users/confirmed-address.ts'
import { endSuspensions } from './users/end-suspensions.ts'
import { forgetOldChallenges } from './users/passkey-challenge.ts'
import { mailPasswordReset, type ResetMailJob } from './users/password-reset.ts'

type JobDeps = { sql: Sql; files: FileStore; log: Log; publicUrl: string; secret: string }

/** The jobs of this server. */
export function jobKinds({ sql, files, log, publicUrl, secret }: JobDeps): JobKind<never>[] {
  return [
    ...photoJobs({ sql, files, log }),
    { name: 'mail-password-reset', run: (job: ResetMailJob) => mailPasswordReset({ sql, publicUrl }, job) },
    { name: releasedAccountJob, run: (job: ReleasedAccountJob) => removeReleasedAccount({ sql }, job) },
    {
      name: 'mail-notices',
      cron: '30 16 * * *',
      run: async () => void (await mailNotices({ sql, secret, publicUrl, now: new Date() })),
    },
    {
      name: 'mail-digests',
      cron: '0 8 * * 1',
      run: async () => void (await mailDigests({ sql, secret, publicUrl, now: new Date() })),
    },
    {
      name: 'end-suspensions',
      cron: '* * * * *',
      atStart: true,
      run: async () => void (await endSuspensions(sql)),
    },
    {
      name: 'forget-challenges',
      cron: '*/10 * * * *',
      run: async () => void (await forgetOldChallenges(sql)),
    },
    {
      name: 'forget-old-rows',
      cron: '17 3 * * *',
      run: async () => {
        await sql`delete from sessions where expires_at < now() - interval '7 days'`
        await sql`delete from verifications where expires_at < now() - interval '7 days'`
        await sql`delete from sign_in_attempts where last_failed_at < now() - interval '2 days'`
        await sql`delete from reveal_tries where day < current_date - 2`
        await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`
        // A month that is over is never asked for again; what users opened belongs to the data they can download.
        await sql`delete from location_views where user_id is null and month < now() - interval '2 months'`
        await sql`delete from view_counts where month < now() - interval '2 months'`
        await sql`delete from notifications where read_at < now() - interval '180 days'`
        await sql`delete from periodic_mails where created_at < now() - interval '60 days'`
        // Sent mails name users and hold links; what was sent can be told for a season.
        await sql`delete from mail_outbox where sent_at < now() - interval '90 days'`
      },
    },
  ]
}
