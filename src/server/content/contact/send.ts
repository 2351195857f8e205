// POST /api/contact: stores a message and emails it to support, in one transaction.
import { type ContactCategory, categoryLabels } from '../../../rules/contact.ts'
import { hasConfirmed } from '../../accounts/users/confirmed-address.ts'
import type { User } from '../../accounts/users/request-session.ts'
import { limitAttempts, sourceKey } from '../../accounts/users/sign-in-limit.ts'
import type { CallContext } from '../../app/request/context.ts'
import { hasPlanFlag } from '../../money/subscriptions/require-plan-flag.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isThisMachine } from '../../platform/http/client-address.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

export type ContactInput = {
  name: string
  email: string
  category: ContactCategory
  subject: string
  message: string
}
type Stored = { id: string; createdAt: string }

const perNetwork = { free: 10, firstSeconds: 60, maxSeconds: 3600 }
const perAddress = { free: 5, firstSeconds: 60, maxSeconds: 3600 }

/**
 * The same message of the same day is stored and emailed once. A copy goes to the sender of a signed-in account's confirmed address; any
 * other address may be somebody else's.
 * @throws Problem rate-limited for too many messages from one network or about one address
 */
export async function sendMessage({ deps, session }: CallContext, input: ContactInput): Promise<Stored> {
  const user = await session.user()
  if (deps.rateLimit && !isThisMachine(session.address))
    await limitAttempts(deps.sql, `contact-${sourceKey(session.address)}`, perNetwork)
  await limitAttempts(deps.sql, `contact-of:${input.email.toLowerCase()}`, perAddress)
  const now = deps.now()
  return await deps.sql.transaction(async (tx) => {
    const inserted = await insertMessage(tx, input, user, now)
    if (!inserted) return await readSame(tx, input, now)
    const isPriority = await hasPlanFlag(tx, user, 'prioritySupport')
    await mailSupport(tx, deps, input, { userId: user?.id ?? null, id: inserted.id, isPriority })
    if (user && (await hasConfirmed(tx, { id: user.id, email: input.email })))
      await mailCopy(tx, deps, input, user.id)
    return inserted
  })
}

type Row = { id: string; created_at: Date }
const toStored = ({ id, created_at }: Row): Stored => ({ id, createdAt: created_at.toISOString() })
const toDay = (now: Date) => now.toISOString().slice(0, 10)

async function insertMessage(
  tx: Queryable,
  input: ContactInput,
  user: User | undefined,
  now: Date,
): Promise<Stored | undefined> {
  const [row] = await tx<Row[]>`
    insert into contact_messages ${tx.insert({ ...input, user_id: user?.id ?? null, sent_on: toDay(now), created_at: now, updated_at: now })}
    on conflict on constraint contact_messages_once do nothing returning id, created_at`
  return row && toStored(row)
}

async function readSame(tx: Queryable, input: ContactInput, now: Date): Promise<Stored> {
  const { email, category, subject, message } = input
  const [row] = await tx<Row[]>`
    select id, created_at from contact_messages where sent_on = ${toDay(now)}
      and content_hash = md5(lower(${email}) || chr(31) || ${category} || chr(31) || ${subject} || chr(31) || ${message})`
  return toStored(row as Row)
}

type Receiver = { supportEmail: string; publicUrl: string }
type Sent = { id: string; userId: string | null; isPriority: boolean }

async function mailSupport(
  tx: Queryable,
  { supportEmail, publicUrl }: Receiver,
  { name, email, category, subject, message }: ContactInput,
  { id, userId, isPriority }: Sent,
): Promise<void> {
  await queueMail(tx, {
    to: supportEmail,
    kind: 'contact-message',
    // With the sender’s account this copy is deleted, too.
    userId,
    headers: { 'Reply-To': email },
    text: {
      subject: `${isPriority ? '[Priority] ' : ''}[${categoryLabels[category]}] ${oneLine(subject)}`,
      greeting: `${oneLine(name)} (${email}) wrote:`,
      paragraphs: message.split(/\n{2,}/),
      action: { label: 'Answer in Viewfinder', url: `${publicUrl}/admin/messages?search=${id}` },
      footer: userId ? 'Sent from a signed-in account.' : 'Sent without an account.',
    },
  })
}

async function mailCopy(
  tx: Queryable,
  { supportEmail }: Receiver,
  { name, email, subject, message }: ContactInput,
  userId: string,
): Promise<void> {
  await queueMail(tx, {
    to: email,
    kind: 'contact-copy',
    userId,
    headers: { 'Reply-To': supportEmail },
    text: {
      subject: `We got your message: ${oneLine(subject)}`,
      greeting: `Hi ${oneLine(name)},`,
      paragraphs: ['We’ll answer by email. This is what you wrote:', ...message.split(/\n{2,}/)],
      footer: 'You’re receiving this email because you contacted Viewfinder support from your account.',
    },
  })
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
