// What the users who registered for a meetup get when it changes: a notification and an email, as `events` says.
import type { NoticeKind } from '../../../rules/notices.ts'
import { type Announcement, announce, type Mailbox } from '../../accounts/notifications/announce.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { meetupTimeText } from './meetup-texts.ts'
import { getLocationName, type ReadMeetup, selectMeetups } from './queries.ts'

type MeetupEvent = 'changed' | 'cancelled' | 'promoted'
type Message = {
  kind: NoticeKind
  subject: string
  text: (meetup: ReadMeetup) => string[]
  /** The reason that the notification shows. */
  reason?: (meetup: ReadMeetup) => string | null
}

const noticeAndMail = ({ kind, subject, text, reason }: Message): Announcement<ReadMeetup> => ({
  notice: {
    kind,
    data: (meetup) => {
      const why = reason?.(meetup)
      return { name: meetup.title, ...(why ? { reason: why } : {}) }
    },
  },
  mail: {
    to: 'confirmed',
    kind,
    write: (meetup, { recipient, publicUrl }) => ({
      subject: `${subject}: ${meetup.title}`,
      greeting: `Hi ${recipient.name},`,
      paragraphs: [
        `${meetup.title}. ${meetupTimeText(meetup)}. ${getLocationName(meetup)}.`,
        ...text(meetup),
      ],
      action: { label: 'View meetup', url: `${publicUrl}/meetup/${meetup.id}` },
      footer: 'You’re receiving this email because you joined a meetup on Viewfinder.',
    }),
  },
})

const events: Record<MeetupEvent, Announcement<ReadMeetup>> = {
  changed: noticeAndMail({
    kind: 'meetup-changed',
    subject: 'New time or place',
    text: () => [
      'The organizer changed when or where this meetup takes place. If you can’t come, please leave it, so that someone else can.',
    ],
  }),
  cancelled: noticeAndMail({
    kind: 'meetup-cancelled',
    subject: 'Meetup canceled',
    reason: ({ cancellationReason }) => cancellationReason,
    text: ({ cancellationReason, costCents }) => [
      `The organizer canceled this meetup.${cancellationReason ? ` Message: ${cancellationReason}` : ''}`,
      ...(costCents > 0 ? ['You paid nothing through Viewfinder, so there is nothing to refund.'] : []),
    ],
  }),
  promoted: noticeAndMail({
    kind: 'meetup-promoted',
    subject: 'You have a spot',
    text: () => [
      'A spot became free, and you moved up from the waiting list. If you can’t come, please leave the meetup, so that someone else can.',
    ],
  }),
}

type Change = { event: MeetupEvent; deps: Pick<Deps, 'publicUrl'>; userIds?: string[] }

/** Everybody who registered, unless `userIds` names some. */
export async function notifyRegistered(
  tx: Queryable,
  meetupId: string,
  { event, deps, userIds }: Change,
): Promise<void> {
  const [meetup] = await tx<ReadMeetup[]>`${selectMeetups(tx, null)} where m.id = ${meetupId}`
  if (!meetup) return
  const registered = userIds ?? (await readRegistered(tx, meetupId))
  const mailboxes = await tx<Mailbox[]>`
    select p.id, p.name, p.email, p.email_verified as "isConfirmed" from users p where p.id = any (${registered}::uuid[]) and not p.banned and not p.is_demo`
  await announce(tx, events[event], {
    subject: meetup,
    about: { subjectKind: 'meetup', subjectId: meetupId },
    userIds: registered,
    mailboxes,
    publicUrl: deps.publicUrl,
  })
}

async function readRegistered(tx: Queryable, meetupId: string): Promise<string[]> {
  const rows = await tx<{ userId: string }[]>`
    select user_id as "userId" from meetup_attendees where meetup_id = ${meetupId}`
  return rows.map(({ userId }) => userId)
}
