// Messages between the two sides of a booking: limited, and closed a while after its end.

import type { BookingMessage } from '../../../contract/marketplace/property-reviews.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs, minuteMs } from '../../../rules/durations.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { notifySides } from './notify-sides.ts'
import { type BookingRow, lockBooking, readBooking, requireSide } from './queries.ts'

const messagesADay = 30
const daysAfterEnd = 30
/** Within this time after a message, further ones of the same side are not mailed, and notify only once the others were read. */
const quietMs = 10 * minuteMs
const maxListed = 500

type Side = 'guest' | 'owner'
type Row = {
  id: string
  side: Side
  body: string
  readAt: Date | null
  removedAt: Date | null
  createdAt: Date
}

const toMessage = (row: Row, reader: Side): BookingMessage => ({
  id: row.id,
  side: row.side,
  isOwn: row.side === reader,
  body: row.removedAt ? null : row.body,
  isRead: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})

const columns = (sql: Queryable) =>
  sql`m.id, m.side, m.body, m.read_at as "readAt", m.removed_at as "removedAt", m.created_at as "createdAt"`

/** @throws Problem not-found for users on neither side */
export async function listMessages(
  { deps: { sql, now }, user }: UserContext,
  { id }: { id: string },
): Promise<BookingMessage[]> {
  const side = requireSide(await readBooking(sql, id), user.id)
  await sql`update property_messages set read_at = ${now()} where booking_id = ${id} and side <> ${side} and read_at is null`
  const rows = await sql<Row[]>`
    select * from (select ${columns(sql)} from property_messages m where m.booking_id = ${id}
      order by m.created_at desc, m.id desc limit ${maxListed}) newest order by "createdAt", id`
  return rows.map((row) => toMessage(row, side))
}

/** @throws Problem not-found, wrong-state, rate-limited */
export async function sendMessage(
  { deps, user, transaction }: UserContext,
  { id, body }: { id: string; body: string },
): Promise<BookingMessage> {
  const now = deps.now()
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    const booking = await lockBooking(tx, id)
    const side = requireSide(booking, user.id)
    requireOpen(booking, now)
    await requireFew(tx, user.id, now)
    const recent = await readRecent(tx, { id, side, now })
    const [row] = await tx<Row[]>`
      insert into property_messages as m ${tx.insert({ booking_id: id, sender_id: user.id, side, body, created_at: now })}
      returning ${columns(tx)}`
    const action = recent.count === 0 ? 'message' : recent.unread === 0 ? 'messageAgain' : undefined
    const only = side === 'guest' ? 'owner' : 'guest'
    if (action) await notifySides(tx, booking, { action, publicUrl: deps.publicUrl, only })
    return toMessage(row as Row, side)
  })
}

// Before the payment there is nothing to talk about: the owner does not know of the booking yet.
function requireOpen({ state, until }: BookingRow, now: Date): void {
  if (state === 'held') throw new Problem('wrong-state', 'Pay for the booking first.')
  if (now.getTime() > until.getTime() + daysAfterEnd * dayMs)
    throw new Problem('wrong-state', `Messages end ${daysAfterEnd} days after a booking.`)
}

async function requireFew(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from property_messages where sender_id = ${userId} and created_at > ${new Date(now.getTime() - dayMs)}`
  if ((row as { count: number }).count >= messagesADay)
    throw new Problem('rate-limited', `You can send up to ${messagesADay} messages a day.`, {
      retryAfterSeconds: 3600,
    })
}

async function readRecent(tx: Queryable, { id, side, now }: { id: string; side: Side; now: Date }) {
  const [row] = await tx<{ count: number; unread: number }[]>`
    select count(*)::int as count, count(*) filter (where read_at is null)::int as unread from property_messages
    where booking_id = ${id} and side = ${side} and created_at > ${new Date(now.getTime() - quietMs)}`
  return row as { count: number; unread: number }
}
