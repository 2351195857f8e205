// The only way to send an email: a row in the outbox, in the transaction that causes it. It is sent at once when a mail
// server is configured.
import { randomUUID } from 'node:crypto'
import type { Queryable, Sql } from '../db/pool.ts'
import type { Fragment } from '../db/sql.ts'
import type { Log } from '../log/log.ts'
import { type MailText, mailHtml, mailPlainText } from './mail-text.ts'
import { type Sealing, sealMail } from './sealed-mail.ts'
import { isAboutCertificate, type MailServer, type OutgoingMail, readFailure } from './smtp-server.ts'

/**
 * `kind` names its purpose, such as `verify-email`; `headers` are such as List-Unsubscribe. `id` lets the sender ask later what became of
 * it. `isBulk`: one of many, sent after all emails that somebody is waiting for. `sealed`: what gives access in the texts.
 */
export type Mail = {
  id?: string
  isBulk?: boolean
  to: string
  kind: string
  userId?: string | null
  text: MailText
  headers?: Record<string, string>
  sealed?: Sealing
}

/** Puts an email into the outbox. It exists exactly if the transaction commits. */
export async function queueMail(
  sql: Queryable,
  { id = randomUUID(), to, kind, userId, text, headers = {}, isBulk = false, sealed }: Mail,
): Promise<void> {
  const content = { body_text: mailPlainText(text), body_html: mailHtml(text), headers }
  const stored = sealed ? sealMail(content, id, sealed) : { ...content, sealed_texts: null }
  await sql`insert into mail_outbox (id, user_id, kind, to_address, subject, body_text, body_html, headers, sealed_texts, is_bulk)
    values (${id}, ${userId ?? null}, ${kind}, ${to}, ${text.subject}, ${stored.body_text}, ${stored.body_html},
      ${sql.json(stored.headers)}, ${stored.sealed_texts}, ${isBulk})`
}

/** Resets an email as if it were new. False if it waits for its first attempt or no longer exists. */
export async function renewMail(tx: Queryable, id: string): Promise<boolean> {
  const { count } = await tx`
    update mail_outbox set sent_at = null, queued_at = now(), attempts = 0, last_error = null, bounced_at = null, refused_at = null where id = ${id} and (sent_at is not null or attempts > 0)`
  return count > 0
}

/** Emails that are retried because the mail server refuses to take them from us. */
export const isMailRefused = (sql: Queryable) =>
  sql`(sent_at is null and refused_at is not null and attempts < ${maxAttempts})`

/** `at` of each email that is still to be sent. */
export const selectWaitingMail = (sql: Queryable): Fragment =>
  sql`select queued_at as at from mail_outbox where sent_at is null and attempts < ${maxAttempts}`

/** Removes every email to an account or its address. */
export async function removeMailTo(
  tx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx`delete from mail_outbox where user_id = ${id} or lower(to_address) = lower(${email})`
}

// After 1, 3, 7, … 255 minutes, then every four hours, the last time after two days: a block list or a daily limit passes, and an
// administrator can correct credentials.
/** After so many failures an email is given up until an administrator sends it again. */
export const maxAttempts = 20

const isDue = (sql: Queryable) => sql`(attempts = 0
  or queued_at + (least(power(2, attempts) - 1, 255) + greatest(attempts - 8, 0) * 240) * interval '1 minute' <= now())`

/** `onFailure` gets the mail server's words. */
type SendingHooks = { mayGoOn?: () => boolean; onFailure?: (message: string) => void }

/**
 * Sends waiting emails, oldest first. Failed ones are retried with a growing delay, except those whose address does not exist or
 * that the server will never accept. Returns the number sent.
 * @param mayGoOn checked before each email
 */
export async function sendOutbox(
  sql: Sql,
  server: MailServer,
  { mayGoOn = () => true, onFailure = () => {} }: SendingHooks = {},
): Promise<number> {
  let sent = 0
  while (mayGoOn()) {
    // One at a time under a row lock: two servers never send the same email, and after a crash it still waits.
    const isMore = await sql.transaction(async (tx) => {
      const [row] = await tx<OutgoingMail[]>`
        select id, to_address, subject, body_text, body_html, headers, sealed_texts from mail_outbox
        where sent_at is null and attempts < ${maxAttempts} and ${isDue(tx)}
        order by is_bulk, created_at limit 1 for update skip locked`
      if (!row) return false
      try {
        await server.send(row)
        await tx`update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null, refused_at = null where id = ${row.id}`
        sent += 1
      } catch (error) {
        const { reason, message } = readFailure(error)
        await tx`
          update mail_outbox set attempts = case when ${reason === 'address' || reason === 'message'} then ${maxAttempts} else attempts + 1 end,
            bounced_at = case when ${reason === 'address'} then now() end, refused_at = case when ${reason === 'policy'} then now() end,
            last_error = ${message.slice(0, 300)} where id = ${row.id}`
        onFailure(message)
      }
      return true
    })
    if (!isMore) break
  }
  return sent
}

/** Sends waiting emails every two seconds, on every server, until `stop`: a user may be waiting for a link. */
export function startSending(
  sql: Sql,
  server: MailServer,
  log: Log,
  everyMs = 2000,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let queue = Promise.resolve()
  const onFailure = createFailureLog(log)
  const run = async () => {
    await sendOutbox(sql, server, { mayGoOn: () => !isStopped, onFailure }).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'an email was postponed'),
    )
    if (!isStopped) timer = setTimeout(next, everyMs)
  }
  const next = () => {
    queue = run()
  }
  next()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await queue
      server.close()
    },
  }
}

// Once for each kind of answer in a row. Answers may contain addresses.
function createFailureLog(log: Log): (message: string) => void {
  let last = ''
  return (message) => {
    const error = message.replaceAll(/\S+@\S+/g, '…')
    if (error === last) return
    last = error
    const hint = isAboutCertificate(message)
      ? 'the certificate of the email server is not trusted: SMTP_CERTIFICATE=any accepts a self-signed one'
      : 'the email server did not take an email'
    log.warn({ error }, hint)
  }
}
