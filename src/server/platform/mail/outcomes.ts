// The outcomes of emails, for the code that sent them.
import type { Queryable } from '../db/pool.ts'
import { maxAttempts } from './outbox.ts'

/** `bounced`: the mail server refused the address for good. `failed`: it could not be sent for any other reason. */
export type MailOutcome = 'sent' | 'bounced' | 'failed'

/** Emails that still wait, and those no longer in the outbox, are not included. */
export async function readOutcomes(
  sql: Queryable,
  ids: readonly string[],
): Promise<{ id: string; outcome: MailOutcome }[]> {
  return await sql<{ id: string; outcome: MailOutcome }[]>`
    select id, case when sent_at is not null then 'sent' when bounced_at is not null then 'bounced' else 'failed' end as outcome
    from mail_outbox where id = any (${ids}) and (sent_at is not null or attempts >= ${maxAttempts})`
}

/** Removes the emails that no attempt was made to send. Returns their ids. */
export async function withdrawMails(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from mail_outbox where id = any (${ids}) and sent_at is null returning id`
  return rows.map(({ id }) => id)
}
