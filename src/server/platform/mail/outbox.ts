// The only way to send an email: a row in the outbox, in the transaction that causes it. It is sent at once when a mail
// server is configured.
import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Queryable, Sql } from '../db/pool.ts'
import type { Log } from '../log/log.ts'
import { type MailText, mailHtml, mailPlainText } from './mail-text.ts'
import { openMail, SealedOtherwise, type Sealing, sealMail } from './sealed-mail.ts'

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

export type MailServer = { send: (row: OutboxRow) => Promise<void>; close: () => void }

type OutboxRow = {
  id: string
  to_address: string
  subject: string
  body_text: string
  body_html: string
  headers: Record<string, string>
  sealed_texts: string | null
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
    update mail_outbox set sent_at = null, attempts = 0, last_error = null, bounced_at = null where id = ${id} and (sent_at is not null or attempts > 0)`
  return count > 0
}

/** Removes every email to an account or its address. */
export async function removeMailTo(
  tx: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx`delete from mail_outbox where user_id = ${id} or lower(to_address) = lower(${email})`
}

/**
 * @param url smtp:// or smtps://, with credentials if the server requires them
 * @param secret the server's, which opens sealed texts
 */
export function smtpServer(url: string, from: string, secret: string): MailServer {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 } as never,
    { from },
  )
  return {
    send: async (stored) => {
      const row = openMail(stored, secret)
      await transport.sendMail({
        messageId: `<${row.id}@viewfinder>`,
        to: row.to_address,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        headers: row.headers,
      })
    },
    close: () => transport.close(),
  }
}

// After 1, 3, 7, … minutes, the last time after a day and a half: a mail server may be down overnight.
/** After so many failures an email is given up until an administrator sends it again. */
export const maxAttempts = 12

/**
 * Sends waiting emails, oldest first. Failed ones are retried with a delay that doubles; refused ones are not. Returns
 * the number sent.
 * @param mayGoOn checked before each email
 */
export async function sendOutbox(sql: Sql, server: MailServer, mayGoOn = () => true): Promise<number> {
  let sent = 0
  while (mayGoOn()) {
    // One at a time under a row lock: two servers never send the same email, and after a crash it still waits.
    const isMore = await sql.transaction(async (tx) => {
      const [row] = await tx<OutboxRow[]>`
        select id, to_address, subject, body_text, body_html, headers, sealed_texts from mail_outbox
        where sent_at is null and attempts < ${maxAttempts} and (attempts = 0 or created_at + (power(2, attempts) - 1) * interval '1 minute' <= now())
        order by is_bulk, created_at limit 1 for update skip locked`
      if (!row) return false
      try {
        await server.send(row)
        await tx`update mail_outbox set sent_at = now(), attempts = attempts + 1, last_error = null where id = ${row.id}`
        sent += 1
      } catch (error) {
        await tx`update mail_outbox set attempts = case when ${isFinal(error)} then ${maxAttempts} else attempts + 1 end,
          bounced_at = case when ${isBounce(error)} then now() end, last_error = ${String((error as Error).message).slice(0, 300)} where id = ${row.id}`
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
  const run = async () => {
    await sendOutbox(sql, server, () => !isStopped).catch((error: unknown) =>
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

// Refused for good (5xx) because of the email or its address; refused credentials of ours may be corrected.
function isFinal(error: unknown): boolean {
  if (error instanceof SealedOtherwise) return true
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

// The address does not exist or refuses us. A refused sender (MAIL FROM) is our own mistake.
const isBounce = (error: unknown): boolean =>
  isFinal(error) && (error as { command?: string }).command === 'RCPT TO'
