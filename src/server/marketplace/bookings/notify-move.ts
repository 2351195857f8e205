// What guest and owner get when a move of their booking changes: a notification and an email.
import type { MoveAction } from '../../../rules/booking-moves.ts'
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import { toDollarText } from '../../../rules/money.ts'
import type { NoticeKind } from '../../../rules/notices.ts'
import { type Announcement, announce, type Mailbox } from '../../accounts/notifications/announce.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { MoveRow } from './move-queries.ts'
import type { BookingRow } from './queries.ts'

type Side = 'guest' | 'owner'
type Subject = { booking: BookingRow; move: MoveRow; side: Side }
type Message = { kind: NoticeKind; subject: string; text: (subject: Subject) => string; actor?: Side }

const oldTime = ({ booking, move }: Subject) =>
  bookingTimeText({ startMs: move.oldFrom.getTime(), endMs: move.oldUntil.getTime() }, booking.timeZone)
const newTime = ({ booking, move }: Subject) =>
  bookingTimeText({ startMs: move.from.getTime(), endMs: move.until.getTime() }, booking.timeZone)

/** What it means for the money of the reader. `isDone`: it is not only proposed. */
function moneyText({ move, side }: Subject, isDone: boolean): string {
  const { totalCents, oldTotalCents } = move
  const cents = totalCents - oldTotalCents
  const total = `The total ${isDone ? 'is' : 'would be'} ${toDollarText(totalCents)}`
  if (cents === 0) return 'The price stays the same.'
  if (side === 'owner') return `${total} instead of ${toDollarText(oldTotalCents)}.`
  if (cents < 0)
    return `${total}: ${toDollarText(-cents)} ${isDone ? 'is refunded to your card' : 'would be refunded'}.`
  return `${total}: ${toDollarText(cents)} more${isDone ? ', which was charged' : ', charged only if the move is agreed to'}.`
}

const because = (text: string | null) => (text ? ` Message: ${text}` : '')

const toAnnouncement = ({ kind, subject, text, actor }: Message): Announcement<Subject> => ({
  notice: {
    kind,
    data: ({ booking: { title }, move: { answer } }) => ({
      name: title,
      ...(answer ? { reason: answer } : {}),
    }),
    actorId: ({ booking }) => (actor ? booking[`${actor}Id`] : null),
  },
  mail: {
    kind,
    to: 'account',
    write: (about, { publicUrl }) => ({
      subject: `${subject}: ${about.booking.title}`.slice(0, 150),
      greeting: 'Hello,',
      paragraphs: [`${about.booking.title}. From ${oldTime(about)} to ${newTime(about)}.`, text(about)],
      action: { label: 'View booking', url: `${publicUrl}/property-bookings/${about.booking.id}` },
      footer: `You’re receiving this email because of a booking on Viewfinder${about.side === 'owner' ? ' of your property' : ''}.`,
    }),
  },
})

const stays = 'The booking stays as it is, and nothing was charged.'
const proposed = (actor: Side): Message => ({
  kind: 'booking-move-proposed',
  actor,
  subject: actor === 'guest' ? 'Your guest asks to move a booking' : 'The owner asks to move your booking',
  text: (about) =>
    `${moneyText(about, false)} Accept or decline within 24 hours; until then the booking keeps its time.${because(about.move.message)}`,
})
const done: Message = {
  kind: 'booking-moved',
  subject: 'A booking was moved',
  text: (about) =>
    `${about.move.isWeather ? 'It was moved because of the weather, free of charge. ' : ''}${moneyText(about, true)} Calendars that have the file of this booking take the new time from a new one, on its page.`,
}
const closed = (subject: string, text: string): Message => ({
  kind: 'booking-move-closed',
  subject,
  text: ({ move }) => `${text} ${stays}${because(move.answer)}`,
})

const expired = closed('A proposal to move a booking has expired', 'It was not answered or paid in time.')
const failed = closed(
  'A booking could not be moved',
  'The difference could not be charged, or the time was blocked meanwhile.',
)

/** Of each action, what each side gets: the proposer's, and the other side's. Absent: nothing. */
const messages: Partial<Record<MoveAction, { proposer?: Message; other?: (by: Side) => Message }>> = {
  send: { other: proposed },
  accept: { proposer: done, other: () => done },
  complete: { proposer: done, other: () => done },
  decline: { proposer: closed('A move was declined', 'The other side declined it.') },
  withdraw: {
    other: () => closed('A proposal to move a booking was withdrawn', 'The other side withdrew it.'),
  },
  expire: { proposer: expired, other: () => expired },
  fail: { proposer: failed, other: () => failed },
}

/**
 * `move` as it is after the action. The other side is not notified of what it never got, nor a guest of a proposal of their own that they did
 * not pay for.
 */
export async function notifyOfMove(
  tx: Queryable,
  booking: BookingRow,
  move: MoveRow,
  { action, publicUrl }: { action: MoveAction; publicUrl: string },
): Promise<void> {
  const isSent = move.sentAt !== null || action === 'send'
  const { proposer, other } = messages[action] ?? {}
  for (const side of ['guest', 'owner'] as const) {
    const isProposer = side === move.proposedBy
    const message = isProposer ? proposer : other?.(move.proposedBy)
    const isKnown = isSent || (isProposer && action === 'fail')
    const user = booking[side]
    if (!message || !user || !isKnown) continue
    const mailboxes = await tx<Mailbox[]>`
      select id, name, email, email_verified as "isConfirmed" from users where id = ${user.id} and not is_demo`
    await announce(tx, toAnnouncement(message), {
      subject: { booking, move, side },
      about: { subjectKind: 'property-booking', subjectId: booking.id },
      userIds: [user.id],
      mailboxes,
      publicUrl,
    })
  }
}
