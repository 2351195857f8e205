// What guest and owner get when a booking changes: a notification and an email, as `events` says.
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { NoticeKind } from '../../../rules/notices.ts'
import type { PropertyBookingAction } from '../../../rules/property-bookings.ts'
import { type Announcement, announce, type Mailbox } from '../../accounts/notifications/announce.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type BookingRow, toPriceLines } from './queries.ts'

type Side = 'guest' | 'owner'
type Subject = { booking: BookingRow; side: Side }
type Message = {
  kind: NoticeKind
  subject: string
  text: (booking: BookingRow) => string
  /** Who caused the notification, if it names them. */
  actor?: Side
}

const because = ({ closingNote }: BookingRow) => (closingNote ? ` Message: ${closingNote}` : '')
const refunded = ({ refundCents, totalCents }: BookingRow) =>
  refundCents === null
    ? 'Nothing was charged.'
    : `The refund is ${toDollarText(refundCents)} of ${toDollarText(totalCents)}.`
const timeText = ({ from, until, timeZone }: BookingRow) =>
  bookingTimeText({ startMs: from.getTime(), endMs: until.getTime() }, timeZone)

/** What the total is made of, where it is several items. */
function itemsText(booking: BookingRow): string {
  const lines = toPriceLines(booking)
  if (lines.length === 1) return ''
  return ` ${lines.map(({ text, amountCents }) => `${text}: ${toDollarText(amountCents)}.`).join(' ')}`
}

const mailOnly = ({ kind, subject, text }: Message): Announcement<Subject> => ({
  mail: {
    kind,
    to: 'account',
    write: ({ booking, side }, { publicUrl }) => ({
      subject: `${subject}: ${booking.title}`.slice(0, 150),
      greeting: 'Hello,',
      paragraphs: [
        `${booking.title}. ${timeText(booking)}. Total ${toDollarText(booking.totalCents)}.${itemsText(booking)}`,
        text(booking),
      ],
      action: { label: 'View booking', url: `${publicUrl}/property-bookings/${booking.id}` },
      footer: `You’re receiving this email because of a booking on Viewfinder${side === 'owner' ? ' of your property' : ''}.`,
    }),
  },
})

const noticeAndMail = (message: Message): Announcement<Subject> => ({
  notice: {
    kind: message.kind,
    data: ({ booking: { title, closingNote } }) => ({
      name: title,
      ...(closingNote ? { reason: closingNote } : {}),
    }),
    actorId: ({ booking }) => (message.actor ? booking[`${message.actor}Id`] : null),
  },
  ...mailOnly(message),
})

const expired = noticeAndMail({
  kind: 'booking-expired',
  subject: 'A request has expired',
  text: () => 'The request was not accepted in time. Nothing was charged.',
})
const fallenThrough = noticeAndMail({
  kind: 'booking-expired',
  subject: 'Your booking fell through',
  text: () =>
    'While you paid, the time began, it was blocked, or the property was taken off Viewfinder. Nothing was charged.',
})
const unpaid = noticeAndMail({
  kind: 'booking-expired',
  subject: 'A booking ended: the payment failed',
  text: () => 'The payment service could not charge the card, so the booking ended. Nothing was charged.',
})
const cancelled = (subject: string): Message => ({
  kind: 'booking-cancelled',
  subject,
  text: (booking) => `${subject}. ${refunded(booking)}${because(booking)}`,
})

const reminder = (subject: string, text: string) =>
  noticeAndMail({ kind: 'booking-reminder', subject, text: () => text })
const message = noticeAndMail({
  kind: 'booking-message',
  subject: 'You have a new message',
  text: () => 'Read and answer it on the page of the booking.',
})

const onlyNotice = ({ notice }: Announcement<Subject>): Announcement<Subject> => (notice ? { notice } : {})

/** `remind`: a request lapses soon. `message`: the other side wrote; `messageAgain`: within ten minutes of the last mailed message. */
type BookingEvent = PropertyBookingAction | 'remind' | 'message' | 'messageAgain'

/** Of each event, what each side gets. The side that canceled gets no notification of its own action. */
const events: Record<BookingEvent, Partial<Record<Side, Announcement<Subject>>>> = {
  request: {
    owner: noticeAndMail({
      kind: 'booking-requested',
      actor: 'guest',
      subject: 'You have a booking request',
      text: ({ payoutCents }) =>
        `Accept or decline within 24 hours. You would receive ${toDollarText(payoutCents)}.`,
    }),
  },
  confirm: {
    guest: noticeAndMail({
      kind: 'booking-confirmed',
      subject: 'Your booking is confirmed',
      text: () =>
        'It was booked at once, and your card is charged. You find the address and a calendar file on the page of your booking.',
    }),
    owner: noticeAndMail({
      kind: 'booking-instant',
      actor: 'guest',
      subject: 'You have a new booking',
      text: ({ payoutCents }) =>
        `It was booked at once by the rules of your listing, and is confirmed. You will receive ${toDollarText(payoutCents)}. If you have to cancel it, the guest gets everything back.`,
    }),
  },
  accept: {
    guest: noticeAndMail({
      kind: 'booking-accepted',
      subject: 'Your booking is confirmed',
      text: () => 'The owner accepted. You find the address and a calendar file on the page of your booking.',
    }),
  },
  decline: {
    guest: noticeAndMail({
      kind: 'booking-declined',
      subject: 'Your request was declined',
      text: (booking) => `The owner declined your request. Nothing was charged.${because(booking)}`,
    }),
  },
  expire: { guest: expired, owner: expired },
  fallThrough: { guest: fallenThrough },
  losePayment: { guest: unpaid, owner: unpaid },
  cancelAsGuest: {
    guest: mailOnly(cancelled('You canceled your booking')),
    owner: noticeAndMail(cancelled('The guest canceled')),
  },
  cancelAsOwner: {
    guest: noticeAndMail(cancelled('The owner canceled your booking')),
    owner: mailOnly(cancelled('You canceled a booking')),
  },
  remind: {
    guest: reminder(
      'Your request ends soon',
      'The owner has less than 6 hours left to answer. If they don’t, the request ends and nothing is charged.',
    ),
    owner: reminder(
      'A booking request waits for your answer',
      'You have less than 6 hours left to accept or decline it. After that the request expires.',
    ),
  },
  message: { guest: message, owner: message },
  messageAgain: { guest: onlyNotice(message), owner: onlyNotice(message) },
  complete: {
    guest: noticeAndMail({
      kind: 'booking-completed',
      subject: 'How was your booking?',
      text: () => 'Reviews of both sides appear together, or after 14 days.',
    }),
    owner: noticeAndMail({
      kind: 'booking-completed',
      subject: 'A booking is completed',
      text: ({ payoutCents }) =>
        `${toDollarText(payoutCents)} is due 48 hours after the booking, and paid with your first payout after that. How was your guest?`,
    }),
  },
}

/** Nobody is notified of an unpaid hold that ends: it was the guest's own doing. */
const isSilent = ({ state }: BookingRow, action: BookingEvent) =>
  state === 'held' && (action === 'expire' || action === 'cancelAsGuest')

/** `booking` as it was before, with what the change sets for its sides to read. `only`: of one side. */
export async function notifySides(
  tx: Queryable,
  booking: BookingRow,
  { action, publicUrl, only }: { action: BookingEvent; publicUrl: string; only?: Side },
): Promise<void> {
  if (isSilent(booking, action)) return
  for (const side of ['guest', 'owner'] as const) {
    const announcement = events[action][side]
    const user = booking[side]
    if (!announcement || !user || (only && side !== only)) continue
    const mailboxes = await tx<Mailbox[]>`
      select id, name, email, email_verified as "isConfirmed" from users where id = ${user.id} and not is_demo`
    await announce(tx, announcement, {
      subject: { booking, side },
      about: { subjectKind: 'property-booking', subjectId: booking.id },
      userIds: [user.id],
      mailboxes,
      publicUrl,
    })
  }
}
