// Announces an event to those it concerns, in the transaction of the event. What each audience gets is data: every domain
// has an `announcements.ts` with its table of events.
import type { NoticeKind } from '../../../rules/notices.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type Notice, notify, notifyUsers } from './notify.ts'

/** `isConfirmed`: the user has proved to read the address. */
export type Mailbox = { id: string; name: string; email: string; isConfirmed: boolean }

type MailContext = { recipient: Mailbox; publicUrl: string }

/**
 * What an audience gets of an event about a `Subject`: a notification, an email, or both; what is absent is not sent.
 * `actorId` is the user who caused the notification, who never gets it. An email `to` the account answers the user's own act or concerns
 * the user's own money, and is sent to its address, confirmed or not; any other only to a confirmed address.
 */
export type Announcement<Subject> = {
  notice?: {
    kind: NoticeKind
    data: (subject: Subject) => NonNullable<Notice['data']>
    actorId?: (subject: Subject) => string | null
  }
  mail?: {
    kind: string
    to: 'account' | 'confirmed'
    write: (subject: Subject, context: MailContext) => MailText
  }
}

type Announced<Subject> = {
  subject: Subject
  about: Pick<Notice, 'subjectKind' | 'subjectId'>
  /** Users who get the notification. */
  userIds: readonly string[]
  /** Users who get the email, if it may be sent to their address. */
  mailboxes: readonly Mailbox[]
  publicUrl: string
}

export async function announce<Subject>(
  tx: Queryable,
  { notice, mail }: Announcement<Subject>,
  { subject, about, userIds, mailboxes, publicUrl }: Announced<Subject>,
): Promise<void> {
  if (notice) {
    const { kind } = notice
    const data = notice.data(subject)
    const actorId = notice.actorId?.(subject)
    if (actorId) for (const userId of userIds) await notify(tx, { userId, kind, actorId, ...about, data })
    else await notifyUsers(tx, userIds, { kind, ...about, data })
  }
  if (!mail) return
  for (const recipient of mailboxes.filter(({ isConfirmed }) => isConfirmed || mail.to === 'account'))
    await queueMail(tx, {
      to: recipient.email,
      kind: mail.kind,
      userId: recipient.id,
      text: mail.write(subject, { recipient, publicUrl }),
    })
}
