// Daily and weekly emails: selects the recipients and ensures one email per user and period.
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type MailKind, unsubscribeParts } from './unsubscribe.ts'

export type Addressee = { id: string; name: string; email: string; username: string }

/** `period`: its first day, YYYY-MM-DD. */
export type Addressed = Addressee & { period: string }

type Round = {
  sql: Sql
  secret: string
  publicUrl: string
  /** The kind of email in periodic_mails. */
  kind: 'notices' | 'digest' | 'weather'
  /** The preference that must be enabled. */
  wants: MailKind
  /** Users after this id who may have something to read, ordered by id. */
  candidates: (sql: Sql, afterId: string, limit: number) => Promise<Addressed[]>
  /** The text, or undefined if there is nothing to send. */
  write: (tx: Queryable, user: Addressed) => Promise<MailText | undefined>
}

const atATime = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Queues an email for each candidate, in one transaction with the row that marks it as sent. A second run, or one after a crash,
 * continues where the first ended; of two parallel runs the mark lets only one pass. Returns the number of queued emails.
 */
export async function mailRound({
  sql,
  secret,
  publicUrl,
  kind,
  wants,
  candidates,
  write,
}: Round): Promise<number> {
  let queued = 0
  let afterId = firstId
  for (;;) {
    const users = await candidates(sql, afterId, atATime)
    const last = users.at(-1)
    if (!last) return queued
    for (const user of users) {
      const { period } = user
      const isQueued = await sql.transaction(async (tx) => {
        const marked =
          await tx`insert into periodic_mails (user_id, kind, period) values (${user.id}, ${kind}, ${period}) on conflict do nothing`
        if (marked.count === 0) return false
        const text = await write(tx, user)
        if (!text) {
          // Nothing to send yet: a later run in the same period may try again.
          await tx`delete from periodic_mails where user_id = ${user.id} and kind = ${kind} and period = ${period}`
          return false
        }
        const { url, headers, sealed } = unsubscribeParts({ secret, publicUrl }, user.id, wants)
        await queueMail(tx, {
          to: user.email,
          kind,
          userId: user.id,
          text: { ...text, unsubscribeUrl: url },
          headers,
          sealed,
        })
        return true
      })
      if (isQueued) queued += 1
    }
    afterId = last.id
  }
}

/** Users who can receive email: a confirmed address, not suspended, not a demo account. */
export const canBeMailed = (sql: Queryable) =>
  sql`p.email_verified and not p.banned and not p.is_demo and p.username is not null`
