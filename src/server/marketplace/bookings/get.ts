// GET /api/property-bookings/{id}: a booking as its guest, its owner or an administrator reads it.

import type { PayableBooking, PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { mentionsDrone } from '../../../rules/property-shoot.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { refreshPayment } from '../../money/payments/reconcile.ts'
import { getConfirmablePayment } from '../../money/payments/start.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { readPermitWarning } from '../properties/permit-warning.ts'
import { readMeeting } from '../properties/read.ts'
import { type BookingRow, noBooking, readBooking, sideOf } from './queries.ts'
import { isRevealing, toBooking } from './to-booking.ts'

/** The address is read only for confirmed and completed bookings. @throws Problem not-found for everybody else */
export async function readForViewer(
  { deps, user }: Pick<UserContext, 'deps' | 'user'>,
  id: string,
): Promise<PayableBooking> {
  const first = await readBooking(deps.sql, id)
  const side = sideOf(first, user.id) ?? (user.isAdmin ? 'admin' : undefined)
  if (!side) throw noBooking()
  const clientSecret =
    side === 'guest' && first.state === 'held' ? await getSecret(deps, first.paymentId) : null
  const row = await readBooking(deps.sql, id)
  const booking = toBooking(row, {
    viewer: side,
    now: deps.now(),
    revealed: isRevealing(row) ? await readMeeting(deps.sql, row.propertyId) : null,
    unreadMessages: side === 'admin' ? 0 : await countUnread(deps.sql, id, side),
  })
  return {
    ...booking,
    clientSecret: row.state === 'held' ? clientSecret : null,
    permit: side === 'guest' && isAhead(row, deps.now()) ? await readPermit(deps, row) : null,
  }
}

const isAhead = ({ state, from }: BookingRow, now: Date): boolean =>
  ['held', 'requested', 'accepted'].includes(state) && from > now

const readPermit = ({ sql, now }: CallContext['deps'], row: BookingRow) =>
  readPermitWarning(sql, row.propertyId, {
    groupSize: row.groupSize,
    photographyType: row.photographyType,
    hasDrone: mentionsDrone(row.equipmentNeeded) || mentionsDrone(row.specialRequests),
    date: toLocalDate(row.from.getTime(), row.timeZone),
    now: now(),
  })

// Creates the payment at the payment service if that failed before, and records one that was authorized
// meanwhile.
async function getSecret(deps: CallContext['deps'], paymentId: string | null): Promise<string | null> {
  if (!paymentId) return null
  try {
    const { clientSecret, isFresh } = await getConfirmablePayment(deps, paymentId)
    if (!isFresh) await refreshPayment(deps, paymentId)
    return clientSecret
  } catch (error) {
    if (error instanceof GatewayError) return null
    if (error instanceof Problem && error.code === 'unavailable') return null
    throw error
  }
}

const countUnread = async (sql: Queryable, id: string, side: 'guest' | 'owner'): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from property_messages where booking_id = ${id} and side <> ${side} and read_at is null and removed_at is null`
  return (row as { count: number }).count
}

export const getBooking = (context: UserContext, { id }: { id: string }): Promise<PayableBooking> =>
  readForViewer(context, id)

/** The same for an answer without a payment. */
export async function answerBooking(context: UserContext, id: string): Promise<PropertyBooking> {
  const { clientSecret: _, permit: __, ...booking } = await readForViewer(context, id)
  return booking
}
