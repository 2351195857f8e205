// The operator's actions on the command line, written to the audit log like those of administrators.
import { Problem } from '../../../contract/problems.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import { type MailContent, openMail } from '../../platform/mail/sealed-mail.ts'
import type { Actor } from './audit.ts'
import { type ModerationDeps, reinstate, suspend } from './user-actions.ts'

/** Anyone with a shell on the server. */
export const operator: Actor = { id: null, name: 'operator', address: null }

/** @throws Problem not-found, conflict */
export async function suspendByName(deps: ModerationDeps, username: string, reason: string): Promise<void> {
  await suspend(deps, operator, { id: await userNamed(deps.sql, username), reason, until: null })
}

export async function restoreByName(deps: ModerationDeps, username: string): Promise<void> {
  await reinstate(deps, operator, await userNamed(deps.sql, username))
}

async function userNamed(sql: Queryable, username: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from users where username = ${username}`
  if (!row) throw new Problem('not-found', `There is no user named ${username}.`)
  return row.id
}

type MailLine = {
  id: string
  at: Date
  to_address: string
  subject: string
  sent: boolean
  last_error: string | null
}

type WholeMail = MailContent & {
  id: string
  to_address: string
  subject: string
  sealed_texts: string | null
}

/** The newest emails, one per line; with an id, that email's text. */
export async function outboxText(
  { sql, secret }: { sql: Sql; secret: string },
  id?: string,
): Promise<string> {
  if (id !== undefined) {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
    const [stored] = isId
      ? await sql<WholeMail[]>`
          select id, to_address, subject, body_text, body_html, headers, sealed_texts from mail_outbox where id = ${id}`
      : []
    if (!stored) throw new Problem('not-found', `There is no email with the id ${id}.`)
    const mail = openMail(stored, secret)
    return `To: ${mail.to_address}\nSubject: ${mail.subject}\n\n${mail.body_text}`
  }
  const mails = await sql<MailLine[]>`
    select id, created_at as at, to_address, subject, sent_at is not null as sent, last_error from mail_outbox order by created_at desc, id desc limit 50`
  if (mails.length === 0) return 'The outbox is empty.'
  const lines = mails.map(({ id: mailId, at, to_address, subject, sent, last_error }) =>
    [
      mailId,
      at.toISOString().slice(0, 16),
      sent ? 'sent   ' : 'waiting',
      to_address,
      subject,
      last_error ?? '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n\nRead one with: npm run admin -- outbox ID`
}
