// What a photographer who applied gets: an email, and a notification of the decision, as `events` says.
import { type Announcement, announce, type Mailbox } from '../../accounts/notifications/announce.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { MailText } from '../../platform/mail/mail-text.ts'

type Event = 'received' | 'accepted' | 'declined'
/** An application, with the reason of the decision. */
type Subject = { id: string; note: string | null }

type Message = {
  subject: string
  paragraphs: (application: Subject) => string[]
  action: (publicUrl: string) => NonNullable<MailText['action']>
}

const mail = (kind: string, { subject, paragraphs, action }: Message): Announcement<Subject> => ({
  mail: {
    to: 'account',
    kind,
    write: (application, { recipient, publicUrl }) => ({
      subject,
      greeting: `Hi ${recipient.name},`,
      paragraphs: paragraphs(application),
      action: action(publicUrl),
      footer: 'You’re receiving this email because you applied on Viewfinder.',
    }),
  },
})

const reason = ({ note }: Subject) => (note ? { reason: note } : {})
const viewApplication = (publicUrl: string) => ({
  label: 'View your application',
  url: `${publicUrl}/photographer-application`,
})

const events: Record<Event, Announcement<Subject>> = {
  received: mail('application-received', {
    subject: 'We received your photographer application',
    paragraphs: () => [
      'Thank you for applying to be featured. We review applications within 3-5 business days.',
    ],
    action: viewApplication,
  }),
  accepted: {
    notice: { kind: 'application-accepted', data: reason },
    ...mail('application-accepted', {
      subject: 'You’re a featured photographer',
      paragraphs: () => [
        'Your application was accepted. You now appear among the featured photographers on the community page, and on the pages of the cities that you live in or photograph.',
      ],
      action: (publicUrl) => ({
        label: 'See featured photographers',
        url: `${publicUrl}/community?tab=gallery`,
      }),
    }),
  },
  declined: {
    notice: { kind: 'application-declined', data: reason },
    ...mail('application-declined', {
      subject: 'About your photographer application',
      paragraphs: ({ note }) => [
        'Thank you for applying. We can’t feature you at this time.',
        ...(note ? [`Message from our team: ${note}`] : []),
        'You’re welcome to apply again.',
      ],
      action: viewApplication,
    }),
  },
}

type Applicant = { userId: string; mailboxes: readonly Mailbox[]; publicUrl: string }

export const notifyApplicant = (
  tx: Queryable,
  event: Event,
  application: Subject,
  { userId, mailboxes, publicUrl }: Applicant,
): Promise<void> =>
  announce(tx, events[event], {
    subject: application,
    about: { subjectKind: 'photographer-application', subjectId: application.id },
    userIds: [userId],
    mailboxes,
    publicUrl,
  })
