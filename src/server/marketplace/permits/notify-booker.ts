// What the user who booked a permit gets when the booking changes: an email, and a notification of what others decided,
// as `events` says.

import { toDollarText } from '../../../rules/money.ts'
import type { NoticeKind } from '../../../rules/notices.ts'
import { shortDates } from '../../../rules/short-date.ts'
import { type Announcement, announce } from '../../accounts/notifications/announce.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type BookingRow, toReference } from './booking-queries.ts'

type Event = 'requested' | 'changed' | 'confirmed' | 'declined' | 'paid' | 'cancelled' | 'expired'
type Message = { subject: (name: string) => string; text: (booking: BookingRow) => string[] }

const total = ({ totalCents }: BookingRow) => (totalCents === 0 ? 'free of charge' : toDollarText(totalCents))
const closingNote = ({ closingNote: note }: BookingRow) => (note ? [note] : [])

const mail = (kind: `permit-${Event}`, { subject, text }: Message): Announcement<BookingRow> => ({
  mail: {
    kind,
    to: 'account',
    write: (booking, { publicUrl }) => ({
      subject: subject(booking.permit.name),
      greeting: 'Hello,',
      paragraphs: [
        `${booking.permit.name}, ${booking.permit.location}. Dates: ${shortDates(booking.startDate, booking.endDate)}. People: ${booking.numberOfPeople}. Total: ${total(booking)}. Booking ${toReference(booking.id)}.`,
        ...text(booking),
      ],
      action: { label: 'View your bookings', url: `${publicUrl}/permits?tab=bookings` },
      footer: 'You’re receiving this email because you booked a permit on Viewfinder.',
    }),
  },
})

const notice = (
  kind: NoticeKind,
  { hasReason }: { hasReason: boolean },
): Pick<Announcement<BookingRow>, 'notice'> => ({
  notice: {
    kind,
    data: ({ permit, closingNote: reason }) => ({ about: permit.name, ...(hasReason ? { reason } : {}) }),
  },
})

const events: Record<Event, Announcement<BookingRow>> = {
  requested: mail('permit-requested', {
    subject: (name) => `We received your booking: ${name}`,
    text: () => ['We’ll let you know when it is confirmed. Until then you can change or cancel it.'],
  }),
  changed: mail('permit-changed', {
    subject: (name) => `Your booking was changed: ${name}`,
    text: () => ['It is waiting for confirmation.'],
  }),
  confirmed: {
    ...notice('permit-confirmed', { hasReason: true }),
    ...mail('permit-confirmed', {
      subject: (name) => `Your booking is confirmed: ${name}`,
      text: ({ totalCents }) =>
        totalCents === 0 ? ['There is nothing to pay.'] : ['Please pay now, so that the permit can be used.'],
    }),
  },
  declined: {
    ...notice('permit-declined', { hasReason: true }),
    ...mail('permit-declined', {
      subject: (name) => `Your booking was declined: ${name}`,
      text: (booking) => [`Reason: ${booking.closingNote ?? 'not given'}`, 'Nothing was charged.'],
    }),
  },
  paid: mail('permit-paid', {
    subject: (name) => `Your permit is paid: ${name}`,
    text: () => ['Bring the permit with you, printed or on your phone.'],
  }),
  cancelled: mail('permit-cancelled', {
    subject: (name) => `Your booking was canceled: ${name}`,
    text: closingNote,
  }),
  expired: {
    ...notice('permit-expired', { hasReason: false }),
    ...mail('permit-expired', {
      subject: (name) => `Your booking has expired: ${name}`,
      text: closingNote,
    }),
  },
}

/** `booking` as it is after the change. Nothing is sent for a booking whose user's account was deleted. */
export async function notifyBooker(
  tx: Queryable,
  publicUrl: string,
  event: Event,
  booking: BookingRow,
): Promise<void> {
  const { id, userId, contactEmail } = booking
  if (!userId) return
  await announce(tx, events[event], {
    subject: booking,
    about: { subjectKind: 'permit-booking', subjectId: id },
    userIds: [userId],
    mailboxes: contactEmail ? [{ id: userId, name: '', email: contactEmail, isConfirmed: false }] : [],
    publicUrl,
  })
}
