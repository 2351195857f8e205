// The emails in the outbox as their recipients read them.
import type { Queryable } from '../../src/server/platform/db/pool.ts'
import type { Fragment } from '../../src/server/platform/db/sql.ts'
import { type MailContent, openMail } from '../../src/server/platform/mail/sealed-mail.ts'
import { testSecret } from './test-secret.ts'

type Row = MailContent & {
  id: string
  kind: string
  to_address: string
  subject: string
  sealed_texts: string | null
}

/** The oldest first. @param secret the SESSION_SECRET of the server that wrote them */
export async function readMails(sql: Queryable, condition: Fragment, secret = testSecret): Promise<Row[]> {
  const rows = await sql<Row[]>`
    select id, kind, to_address, subject, body_text, body_html, headers, sealed_texts from mail_outbox
    where ${condition} order by created_at, id`
  return rows.map((row) => openMail(row, secret))
}
