// What the guest and the owner are told of a booking's change: a notification and an email each.
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { NoticeKind } from '../../../rules/notices.ts'
import type { PropertyBookingAction } from '../../../rules/property-bookings.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { BookingRow } from './queries.ts'

type Told = { kind: NoticeKind; subject: string; text: (booking: BookingRow) => string }
type Side = 'guest' | 'owner'

const because = ({ closingNote }: BookingRow) => (closingNote ? ` Message: ${closingNote}` : '')
const refunded = ({ refundCents, totalCents }: BookingRow) =>
  refundCents === null
    ? 'Nothing was charged.'
    : `The refund is ${toDollarText(refundCents)} of ${toDollarText(totalCents)}.`

const declined: Told = {
  kind: 'booking-declined',
  subject: 'Your request was declined',
  text: (booking) => `The owner declined your request. Nothing was charged.${because(booking)}`,
}
const expired: Told = {
  kind: 'booking-expired',
  subject: 'A request has expired',
  text: () => 'The request was not accepted in time. Nothing was charged.',
}
const unpaid: Told = {
  kind: 'booking-expired',
  subject: 'A booking ended: the payment failed',
  text: () => 'The payment service could not charge the card, so the booking ended. Nothing was charged.',
}
const cancelled = (subject: string): Told => ({
  kind: 'booking-cancelled',
  subject,
  text: (booking) => `${subject}. ${refunded(booking)}${because(booking)}`,
})

/** Of each change, who is told what. */
const events: Record<PropertyBookingAction, Partial<Record<Side, Told>>> = {
  request: {
    owner: {
      kind: 'booking-requested',
      subject: 'You have a booking request',
      text: ({ payoutCents }) =>
        `Accept or decline within 24 hours. You would receive ${toDollarText(payoutCents)}.`,
    },
  },
  accept: {
    guest: {
      kind: 'booking-accepted',
      subject: 'Your booking is confirmed',
      text: () => 'The owner accepted. You find the address and a calendar file on the page of your booking.',
    },
  },
  decline: { guest: declined },
  expire: { guest: expired, owner: expired },
  losePayment: { guest: unpaid, owner: unpaid },
  cancelAsGuest: { owner: cancelled('The guest canceled'), guest: cancelled('You canceled your booking') },
  cancelAsOwner: {
    guest: cancelled('The owner canceled your booking'),
    owner: cancelled('You canceled a booking'),
  },
  complete: {
    guest: {
      kind: 'booking-completed',
      subject: 'How was your booking?',
      text: () => 'Reviews of both sides appear together, or after 14 days.',
    },
    owner: {
      kind: 'booking-completed',
      subject: 'A booking is completed',
      text: ({ payoutCents }) =>
        `${toDollarText(payoutCents)} are due with your next payout. How was your guest?`,
    },
  },
}

/** Nobody is notified of an unpaid hold that ends: it was the guest's own doing. */
const isSilent = ({ state }: BookingRow, action: PropertyBookingAction) =>
  state === 'held' && action !== 'request'

/** `booking` as it was before, with what the change sets for its sides to read. */
export async function notifySides(
  tx: Queryable,
  booking: BookingRow,
  { action, publicUrl }: { action: PropertyBookingAction; publicUrl: string },
): Promise<void> {
  if (isSilent(booking, action)) return
  for (const side of ['guest', 'owner'] as const) {
    const told = events[action][side]
    if (told) await tell(tx, booking, { side, told, publicUrl })
  }
}

type Telling = { side: Side; told: Told; publicUrl: string }

/** Who acted gets the email, but no notification of their own action. */
async function tell(tx: Queryable, booking: BookingRow, { side, told, publicUrl }: Telling): Promise<void> {
  const user = booking[side]
  if (!user) return
  const isOwnAction = told.subject.startsWith('You canceled')
  if (!isOwnAction)
    await notify(tx, {
      userId: user.id,
      kind: told.kind,
      actorId: told.kind === 'booking-requested' ? booking.guestId : null,
      subjectKind: 'property-booking',
      subjectId: booking.id,
      data: { name: booking.title, ...(booking.closingNote ? { reason: booking.closingNote } : {}) },
    })
  await mail(tx, booking, { side, told, publicUrl })
}

async function mail(tx: Queryable, booking: BookingRow, { side, told, publicUrl }: Telling): Promise<void> {
  const [account] = await tx<{ id: string; email: string }[]>`
    select id, email from users where id = ${booking[side]?.id ?? null} and email_verified and not is_demo`
  if (!account) return
  const time = bookingTimeText(
    { startMs: booking.from.getTime(), endMs: booking.until.getTime() },
    booking.timeZone,
  )
  await queueMail(tx, {
    to: account.email,
    kind: told.kind,
    userId: account.id,
    text: {
      subject: `${told.subject}: ${booking.title}`.slice(0, 150),
      greeting: 'Hello,',
      paragraphs: [
        `${booking.title}. ${time}. Total ${toDollarText(booking.totalCents)}.`,
        told.text(booking),
      ],
      action: {
        label: 'View booking',
        url: `${publicUrl}/property-bookings/${booking.id}`,
      },
      footer: `You’re receiving this email because of a booking on Viewfinder${side === 'owner' ? ' of your property' : ''}.`,
    },
  })
}
