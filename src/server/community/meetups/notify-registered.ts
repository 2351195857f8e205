// Notifies the users who registered for a meetup of a change: a notification and an email each, in the
// change's transaction.
import type { NoticeKind } from '../../../rules/notices.ts'
import { notifyUsers } from '../../accounts/notifications/notify.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { meetupTimeText } from './meetup-texts.ts'
import { getLocationName, type ReadMeetup, selectMeetups } from './queries.ts'

type MeetupEvent = 'changed' | 'cancelled' | 'promoted'

type Words = { kind: NoticeKind; subject: string; text: (meetup: ReadMeetup) => string[] }

const events: Record<MeetupEvent, Words> = {
  changed: {
    kind: 'meetup-changed',
    subject: 'New time or place',
    text: () => [
      'The organizer changed when or where this meetup takes place. If you can’t come, please leave it, so that someone else can.',
    ],
  },
  cancelled: {
    kind: 'meetup-cancelled',
    subject: 'Meetup canceled',
    text: ({ cancellationReason, costCents }) => [
      `The organizer canceled this meetup.${cancellationReason ? ` Message: ${cancellationReason}` : ''}`,
      ...(costCents > 0 ? ['You paid nothing through Viewfinder, so there is nothing to refund.'] : []),
    ],
  },
  promoted: {
    kind: 'meetup-promoted',
    subject: 'You have a spot',
    text: () => [
      'A spot became free, and you moved up from the waiting list. If you can’t come, please leave the meetup, so that someone else can.',
    ],
  },
}

type Telling = { event: MeetupEvent; deps: Pick<Deps, 'publicUrl'>; userIds?: string[] }
type Addressee = { id: string; name: string; email: string }

/** Everybody who registered, unless `userIds` names some. */
export async function notifyRegistered(
  tx: Queryable,
  meetupId: string,
  { event, deps, userIds }: Telling,
): Promise<void> {
  const { kind } = events[event]
  const [meetup] = await tx<ReadMeetup[]>`${selectMeetups(tx, null)} where m.id = ${meetupId}`
  if (!meetup) return
  const registered =
    userIds ??
    (
      await tx<
        { userId: string }[]
      >`select user_id as "userId" from meetup_attendees where meetup_id = ${meetupId}`
    ).map(({ userId }) => userId)
  const reason = event === 'cancelled' ? meetup.cancellationReason : null
  await notifyUsers(tx, registered, {
    kind,
    subjectKind: 'meetup',
    subjectId: meetupId,
    data: { name: meetup.title, ...(reason ? { reason } : {}) },
  })
  const addressees = await tx<Addressee[]>`
    select p.id, p.name, p.email from users p where p.id = any (${registered}::uuid[]) and p.email_verified and not p.banned and not p.is_demo`
  for (const addressee of addressees) await mail(tx, meetup, { event, deps, addressee })
}

async function mail(
  tx: Queryable,
  meetup: ReadMeetup,
  { event, deps, addressee }: Telling & { addressee: Addressee },
): Promise<void> {
  const { kind, subject, text } = events[event]
  await queueMail(tx, {
    to: addressee.email,
    kind,
    userId: addressee.id,
    text: {
      subject: `${subject}: ${meetup.title}`,
      greeting: `Hi ${addressee.name},`,
      paragraphs: [
        `${meetup.title}. ${meetupTimeText(meetup)}. ${getLocationName(meetup)}.`,
        ...text(meetup),
      ],
      action: { label: 'View meetup', url: `${deps.publicUrl}/meetup/${meetup.id}` },
      footer: 'You’re receiving this email because you joined a meetup on Viewfinder.',
    },
  })
}
