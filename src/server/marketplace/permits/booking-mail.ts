// Emails about permit bookings, queued in the transaction of the change.
import { toDollarText } from '../../../rules/money.ts'
import { shortDates } from '../../../rules/short-date.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type BookingRow, toReference } from './booking-queries.ts'

type Event = 'requested' | 'changed' | 'confirmed' | 'declined' | 'paid' | 'cancelled' | 'expired'

type Words = { subject: (name: string) => string; text: (booking: BookingRow) => string[] }

const total = ({ totalCents }: BookingRow) => (totalCents === 0 ? 'free of charge' : toDollarText(totalCents))
const words: Record<Event, Words> = {
  requested: {
    subject: (name) => `We received your booking: ${name}`,
    text: () => ['We’ll let you know when it is confirmed. Until then you can change or cancel it.'],
  },
  changed: {
    subject: (name) => `Your booking was changed: ${name}`,
    text: () => ['It is waiting for confirmation.'],
  },
  confirmed: {
    subject: (name) => `Your booking is confirmed: ${name}`,
    text: ({ totalCents }) =>
      totalCents === 0 ? ['There is nothing to pay.'] : ['Please pay now, so that the permit can be used.'],
  },
  declined: {
    subject: (name) => `Your booking was declined: ${name}`,
    text: ({ closingNote }) => [`Reason: ${closingNote ?? 'not given'}`, 'Nothing was charged.'],
  },
  paid: {
    subject: (name) => `Your permit is paid: ${name}`,
    text: () => ['Bring the permit with you, printed or on your phone.'],
  },
  cancelled: {
    subject: (name) => `Your booking was canceled: ${name}`,
    text: ({ closingNote }) => (closingNote ? [closingNote] : []),
  },
  expired: {
    subject: (name) => `Your booking has expired: ${name}`,
    text: ({ closingNote }) => (closingNote ? [closingNote] : []),
  },
}

/** Nothing is sent for a booking whose user's account was deleted. */
export async function mailBooking(
  tx: Queryable,
  publicUrl: string,
  event: Event,
  booking: BookingRow,
): Promise<void> {
  if (!booking.userId || !booking.contactEmail) return
  const { permit, numberOfPeople } = booking
  const { subject, text } = words[event]
  await queueMail(tx, {
    to: booking.contactEmail,
    kind: `permit-${event}`,
    userId: booking.userId,
    text: {
      subject: subject(permit.name),
      greeting: 'Hello,',
      paragraphs: [
        `${permit.name}, ${permit.location}. Dates: ${shortDates(booking.startDate, booking.endDate)}. People: ${numberOfPeople}. Total: ${total(booking)}. Booking ${toReference(booking.id)}.`,
        ...text(booking),
      ],
      action: { label: 'View your bookings', url: `${publicUrl}/permits?tab=bookings` },
      footer: 'You’re receiving this email because you booked a permit on Viewfinder.',
    },
  })
}
