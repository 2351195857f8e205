// Mails that go out by the day or week: who gets them, and that nobody gets one twice for the same period.
import type { Queryable, Sql } from '../platform/db/pool.ts'
import type { MailText } from '../platform/mail/mail-text.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { type MailKind, unsubscribeParts } from './unsubscribe.ts'

export type Addressee = { id: string; name: string; email: string; username: string }

type Round = {
  sql: Sql
  secret: string
  publicUrl: string
  /** Names the round in periodic_mails. */
  kind: 'notices' | 'digest'
  /** First day of the period, YYYY-MM-DD. */
  period: string
  /** The switch that must be on. */
  wants: MailKind
  /** Only those after this id who may have something to read, by id. */
  candidates: (sql: Sql, afterId: string, limit: number) => Promise<Addressee[]>
  /** What to say, or undefined for nothing. */
  write: (tx: Queryable, user: Addressee) => Promise<MailText | undefined>
}

const atATime = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Walks through the candidates and queues a mail for each, in one transaction with the mark that it was. A second run, or one after
 * a crash, goes on where the first one ended: of two at the same time the mark lets one pass. Gives the number queued.
 */
export async function mailRound({
  sql,
  secret,
  publicUrl,
  kind,
  period,
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
      const isQueued = await sql.transaction(async (tx) => {
        const marked =
          await tx`insert into periodic_mails (user_id, kind, period) values (${user.id}, ${kind}, ${period}) on conflict do nothing`
        if (marked.count === 0) return false
        const text = await write(tx, user)
        if (!text) {
          // Nothing to say yet: a later run of the period may look again.
          await tx`delete from periodic_mails where user_id = ${user.id} and kind = ${kind} and period = ${period}`
          return false
        }
        const { url, headers } = unsubscribeParts({ secret, publicUrl }, user.id, wants)
        await queueMail(tx, {
          to: user.email,
          kind,
          userId: user.id,
          text: { ...text, unsubscribeUrl: url },
          headers,
        })
        return true
      })
      if (isQueued) queued += 1
    }
    afterId = last.id
  }
}

/** Those who can be mailed at all: a confirmed address, not suspended, not part of the demo. */
export const canBeMailed = (sql: Queryable) =>
  sql`p.email_verified and not p.banned and not p.is_demo and p.username is not null`
