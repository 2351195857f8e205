// The email outbox for administrators: emails by state, reading one, and sending one again.
import type { Mail } from '../../../contract/operations/admin-operation.ts'
import { Problem } from '../../../contract/problems.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isMailRefused, maxAttempts, renewMail } from '../../platform/mail/outbox.ts'
import { type MailContent, openMail } from '../../platform/mail/sealed-mail.ts'
import { getActor, recordAction } from './audit.ts'
import type { ActionResult } from './location-actions.ts'
import { contains, instant, type PageInput } from './page.ts'
import { recordReading } from './record-reading.ts'

type MailRow = {
  id: string
  at: Date
  kind: string
  to_address: string
  subject: string
  attempts: number
  last_error: string | null
  sent_at: Date | null
}
type WholeRow = MailRow & MailContent & { sealed_texts: string | null }

type MailState = Mail['state'] | 'refused' | 'all'

const getState = (sql: Queryable, state: MailState): Fragment =>
  ({
    all: sql`true`,
    sent: sql`m.sent_at is not null`,
    refused: isMailRefused(sql),
    failed: sql`m.sent_at is null and m.attempts >= ${maxAttempts}`,
    waiting: sql`m.sent_at is null and m.attempts < ${maxAttempts}`,
  })[state]

const countMails = (state: MailState) => (sql: Queryable) =>
  sql`select count(*)::int from mail_outbox m where ${getState(sql, state)}`

type ListInput = PageInput & { state: MailState; kind?: string | undefined }

export const listOutbox = countedList(
  { mailsFailed: countMails('failed'), mailsRefused: countMails('refused') },
  async ({ deps: { sql } }: UserContext, input: ListInput) => {
    const order = byAge(input, 'admin-outbox', sql`m.created_at`, sql`m.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<MailRow[]>`
      select m.id, m.created_at as at, m.kind, m.to_address, m.subject, m.attempts, m.last_error, m.sent_at from mail_outbox m
      where ${getState(sql, input.state)} and ${input.kind ? sql`m.kind = ${input.kind}` : sql`true`} and ${onDays(sql, sql`m.created_at`, input)} and ${contains(sql, sql`plain_text(m.to_address || ' ' || m.subject || ' ' || m.kind)`, input.search)}
        and ${after} ${end}`,
      toMail,
    )
  },
)

/** An email may contain a link that gives access to an account: reading it is logged, once an hour. @throws Problem not-found */
export async function readMail(context: UserContext, { id }: { id: string }) {
  const { sql, secret } = context.deps
  const row = openMail(await findMail(sql, id), secret)
  await recordReading(context, 'mail.read', {
    kind: 'mail',
    id: row.id,
    name: row.subject,
    to: row.to_address,
  })
  return { ...toMail(row), text: row.body_text, html: row.body_html, headers: row.headers }
}

/** Resets the email, so that the job sends it as if it were new. */
export async function resendMail(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const actor = getActor(context)
  const row = await findMail(context.deps.sql, id)
  return await context.deps.sql.transaction(async (tx) => {
    if (!(await renewMail(tx, row.id)))
      throw new Problem('wrong-state', 'This email is waiting for its first attempt')
    const subject = { subjectKind: 'mail', subjectId: row.id, subjectName: row.subject }
    return {
      actionId: await recordAction(tx, {
        actor,
        action: 'mail.send',
        ...subject,
        detail: { to: row.to_address },
      }),
      canUndo: false,
    }
  })
}

async function findMail(sql: Sql, id: string): Promise<WholeRow> {
  const [row] = await sql<WholeRow[]>`
      select id, created_at as at, kind, to_address, subject, attempts, last_error, sent_at, body_text, body_html, headers, sealed_texts from mail_outbox where id = ${id}`
  if (!row) throw new Problem('not-found', 'There is no email with this id')
  return row
}

function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    state: row.sent_at ? 'sent' : row.attempts >= maxAttempts ? 'failed' : 'waiting',
    attempts: row.attempts,
    lastError: row.last_error,
    sentAt: instant(row.sent_at),
    createdAt: row.at.toISOString(),
  }
}
