// Every kind of background job on one page: its name, what it does, when it runs by itself.
import type { Sql } from './platform/db/connect.ts'
import type { JobKind } from './platform/jobs/queue.ts'
import type { Log } from './platform/log/log.ts'
import { type MailServer, sendOutbox } from './platform/mail/outbox.ts'
import type { FileStore } from './platform/storage/file-store.ts'

type JobParts = { sql: Sql; files: FileStore; log: Log; mailServer: MailServer | undefined }

/** The jobs of this server. Without a mail server mails stay in the outbox. */
export function jobKinds({ sql, mailServer }: JobParts): JobKind<never>[] {
  return [
    ...(mailServer ? [{ name: 'send-mail', cron: '* * * * *', run: async () => void (await sendOutbox(sql, mailServer)) }] : []),
    {
      name: 'forget-old-rows',
      cron: '17 3 * * *',
      run: async () => {
        await sql`delete from sessions where expires_at < now() - interval '7 days'`
        await sql`delete from verifications where expires_at < now() - interval '7 days'`
        await sql`delete from sign_in_attempts where last_failed_at < now() - interval '2 days'`
        await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`
      },
    },
  ]
}
