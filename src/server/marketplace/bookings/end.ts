// Bookings that end without anyone's action: holds that were not paid, requests that were not decided, and
// bookings whose time is over.
import type { Span } from '../../../rules/light/local-day.ts'
import { dueAfterEndMs } from '../../../rules/payout-periods.ts'
import type { PaymentDeps } from '../../money/payments/handler.ts'
import { cancelPayment } from '../../money/payments/request.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { readCharges, readPaymentIds, releaseCharges } from './charges.ts'
import { expireMove } from './move-end.ts'
import { findOpenMove } from './move-queries.ts'
import { type BookingRow, lockBooking } from './queries.ts'
import { applyTransition } from './transition.ts'

export type At = { now: Date; publicUrl: string }

/** The bookings of a property which, or whose moves, have expired and block a new booking, which needs the span. */
export const selectOverdue = (sql: Queryable, propertyId: string, span: Span, { now }: At): Fragment => {
  const needed = sql`tstzrange(${new Date(span.startMs)}, ${new Date(span.endMs)})`
  return sql`
    select o.id from property_bookings o where o.property_id = ${propertyId} and o.expires_at <= ${now} and o.state in ('held', 'requested')
      and o.occupies && ${needed}
    union all select o.id from property_bookings o where o.property_id = ${propertyId} and o.moving_to && ${needed} and o.moving_expires_at <= ${now}`
}

/** Ends them; the row of their property is locked. */
export async function expireOverdue(tx: Queryable, ids: readonly string[], at: At): Promise<void> {
  for (const id of ids) await expire(tx, await lockBooking(tx, id), at)
}

async function expire(tx: Queryable, booking: BookingRow, at: At): Promise<void> {
  if (booking.state === 'accepted') return await expireMove(tx, booking, at)
  const isOverdue = booking.state === 'held' || booking.state === 'requested'
  if (!isOverdue || (booking.expiresAt as Date) > at.now) return
  await applyTransition(tx, booking, { action: 'expire', ...at })
  if (booking.paymentId) await cancelPayment(tx, booking.paymentId)
}

// Only a paid booking is completed; one whose payment is still being captured is left to a later run.
async function complete(tx: Queryable, booking: BookingRow, at: At): Promise<void> {
  if (booking.state !== 'accepted' || booking.until > at.now || !booking.paymentId) return
  const charges = await readCharges(tx, booking)
  if (charges.some(({ remainingCents }) => remainingCents === undefined)) return
  // Agreed to: the difference is being charged, and then it has another time.
  if ((await findOpenMove(tx, booking.id))?.state === 'charging') return
  await applyTransition(tx, booking, { action: 'complete', ...at })
  await releaseCharges(tx, charges, new Date(booking.until.getTime() + dueAfterEndMs))
}

/** Each in its own transaction, so that a failure delays no other. Returns how many were processed. */
export async function endBookings(deps: PaymentDeps): Promise<number> {
  const at = { now: deps.now(), publicUrl: deps.publicUrl }
  const overdue = await findIds(
    deps.sql,
    deps.sql`expires_at <= ${at.now} and state in ('held', 'requested')`,
  )
  const over = await findIds(deps.sql, deps.sql`upper(during) <= ${at.now} and state = 'accepted'`)
  const overdueMoves = await findIds(deps.sql, deps.sql`moving_expires_at <= ${at.now}`)
  for (const id of [...overdue, ...overdueMoves])
    await endOne(deps, id, (tx, booking) => expire(tx, booking, at))
  for (const id of over) await endOne(deps, id, (tx, booking) => complete(tx, booking, at))
  return overdue.length + overdueMoves.length + over.length
}

async function findIds(sql: Sql, condition: Fragment): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from property_bookings where ${condition} order by coalesce(expires_at, upper(during)) limit 1000`
  return rows.map(({ id }) => id)
}

async function endOne(
  deps: PaymentDeps,
  id: string,
  work: (tx: Queryable, booking: BookingRow) => Promise<void>,
): Promise<void> {
  try {
    const paymentIds = await deps.sql.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      await work(tx, booking)
      return await readPaymentIds(tx, booking)
    })
    for (const paymentId of paymentIds) await runPaymentSteps(deps, paymentId)
  } catch (error) {
    deps.log.error({ booking: id, error: String(error) }, 'a booking could not be ended')
  }
}
