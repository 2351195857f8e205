// Administrators answer a message by email, or close it. Both are in the audit log.

import { Problem } from '../../../contract/problems.ts'
import type { ActionResult } from '../../../contract/shared/admin-page.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

type Message = {
  id: string
  user_id: string | null
  name: string
  email: string
  subject: string
  message: string
  state: string
}

/** @throws Problem not-found, duplicate when this reply was already sent */
export async function replyToMessage(
  context: UserContext,
  { id, body }: { id: string; body: string },
): Promise<ActionResult> {
  const { deps, user } = context
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    await tx`insert into contact_replies ${tx.insert({ message_id: id, author_id: user.id, body, created_at: now })}`
    await setState(tx, id, 'answered', now)
    await mailReply(tx, deps.supportEmail, message, body)
    return await record(tx, context, message, 'contact-message.reply')
  })
}

/** @throws Problem not-found, wrong-state when it is closed already */
export async function closeMessage(context: UserContext, { id }: { id: string }): Promise<ActionResult> {
  const { deps } = context
  return await deps.sql.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (message.state === 'closed') throw new Problem('wrong-state', 'This message is already closed.')
    await setState(tx, id, 'closed', deps.now())
    return await record(tx, context, message, 'contact-message.close')
  })
}

async function lockMessage(tx: Queryable, id: string): Promise<Message> {
  const [row] = await tx<Message[]>`
    select id, user_id, name, email, subject, message, state from contact_messages where id = ${id} for no key update`
  if (!row) throw new Problem('not-found', 'There is no message with this id')
  return row
}

const setState = (tx: Queryable, id: string, state: 'answered' | 'closed', now: Date) =>
  tx`update contact_messages set state = ${state}, updated_at = ${now} where id = ${id}`

const record = async (tx: Queryable, context: UserContext, message: Message, action: string) => ({
  actionId: await recordAction(tx, {
    actor: getActor(context),
    action,
    subjectKind: 'contact-message',
    subjectId: message.id,
    subjectName: message.subject,
  }),
  canUndo: false,
})

const maxQuoted = 1000

async function mailReply(
  tx: Queryable,
  supportEmail: string,
  { user_id, name, email, subject, message }: Message,
  body: string,
): Promise<void> {
  const quoted = message.length > maxQuoted ? `${message.slice(0, maxQuoted).trimEnd()}…` : message
  await queueMail(tx, {
    to: email,
    kind: 'contact-reply',
    userId: user_id,
    headers: { 'Reply-To': supportEmail },
    text: {
      subject: `Re: ${subject.replace(/\s+/g, ' ')}`,
      greeting: `Hi ${name.replace(/\s+/g, ' ')},`,
      paragraphs: [...body.split(/\n{2,}/), `You wrote: ${quoted}`],
      footer:
        'You’re receiving this email because you contacted Viewfinder support. Reply to this email to answer.',
    },
  })
}
