// GET /api/property-bookings/{id}: a booking as its guest, its owner or an administrator reads it.

import type { PayableBooking, PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { revealingStates } from '../../../rules/property-bookings.ts'
import { mentionsDrone } from '../../../rules/property-shoot.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { bookedLight } from '../../discovery/light/booked-light.ts'
import { refreshKnown } from '../../money/payments/reconcile.ts'
import { confirmStarted, getConfirmablePayment } from '../../money/payments/start.ts'
import { type ClaimedStep, runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { permitWarningAt } from '../properties/permit-warning.ts'
import { meetingColumn } from '../properties/read.ts'
import { type BookingRow, noBooking, selectBookings, sideOf } from './queries.ts'
import { toBooking } from './to-booking.ts'

type Viewing = Pick<UserContext, 'deps' | 'user'>

/** The position is the true one. */
type ViewedRow = BookingRow & { point: GeoPoint; unread: number; revealed: PropertyBooking['revealed'] }

/** @throws Problem not-found for everybody but its sides and administrators */
export async function readForViewer(viewing: Viewing, id: string): Promise<PayableBooking> {
  const { deps, user } = viewing
  const first = await readViewed(deps.sql, id, user.id)
  const { paymentId } = first
  const isPayable = sideOf(first, user.id) === 'guest' && first.state === 'held' && paymentId !== null
  if (!isPayable) return await toPayable(viewing, await charge(viewing, first), null)
  const secret = await getSecret(() => confirmKnown(deps, paymentId))
  return await toPayable(viewing, await charge(viewing, await readViewed(deps.sql, id, user.id)), secret)
}

/**
 * An instant booking is confirmed by the report of its payment. Its guest, who waits for it, does not have to wait for the job that
 * charges it: what they read is the result.
 */
async function charge({ deps, user }: Viewing, row: ViewedRow): Promise<ViewedRow> {
  const { id, state, isInstant, payment, paymentId } = row
  const isDue = isInstant && state === 'accepted' && payment?.state === 'authorized' && paymentId !== null
  if (!isDue || sideOf(row, user.id) !== 'guest') return row
  await runPaymentSteps(deps, paymentId)
  return await readViewed(deps.sql, id, user.id)
}

/** One that was just made, as its guest reads it: its payment is created at the payment service now. */
export async function readMade(viewing: Viewing, id: string, started: ClaimedStep): Promise<PayableBooking> {
  const { deps, user } = viewing
  const secret = await getSecret(() => confirmStarted(deps, started))
  return await toPayable(viewing, await readViewed(deps.sql, id, user.id), secret)
}

// The address is read only for confirmed and completed bookings.
async function readViewed(sql: Queryable, id: string, viewerId: string): Promise<ViewedRow> {
  const [row] = await sql<ViewedRow[]>`
    ${selectBookings(
      sql,
      sql`, case when b.state = any (${[...revealingStates]}::text[]) then ${meetingColumn(sql)} end as revealed,
        json_build_object('latitude', p.latitude, 'longitude', p.longitude) as point,
        (select count(*)::int from property_messages m where m.booking_id = b.id and m.read_at is null and m.removed_at is null
          and m.side <> case when p.owner_id = ${viewerId} then 'owner' else 'guest' end) as unread`,
    )} where b.id = ${id}`
  if (!row) throw noBooking()
  return row
}

async function toPayable(
  { deps, user }: Viewing,
  row: ViewedRow,
  clientSecret: string | null,
): Promise<PayableBooking> {
  const side = sideOf(row, user.id) ?? (user.isAdmin ? 'admin' : undefined)
  if (!side) throw noBooking()
  const booking = toBooking(row, {
    viewer: side,
    now: deps.now(),
    revealed: row.revealed,
    unreadMessages: side === 'admin' ? 0 : row.unread,
  })
  return {
    ...booking,
    clientSecret: row.state === 'held' ? clientSecret : null,
    light: bookedLight(
      { ...row.point, timeZone: row.timeZone },
      { startMs: row.from.getTime(), endMs: row.until.getTime() },
    ),
    permit: side === 'guest' && isAhead(row, deps.now()) ? await toPermit(deps, row) : null,
  }
}

const isAhead = ({ state, from }: BookingRow, now: Date): boolean =>
  ['held', 'requested', 'accepted'].includes(state) && from > now

const toPermit = ({ now }: Deps, row: ViewedRow) =>
  permitWarningAt(row.point, {
    groupSize: row.groupSize,
    photographyType: row.photographyType,
    hasDrone: mentionsDrone(row.equipmentNeeded) || mentionsDrone(row.specialRequests),
    date: toLocalDate(row.from.getTime(), row.timeZone),
    now: now(),
  })

// Creates the payment at the payment service if that failed before, and records one that was authorized meanwhile.
async function confirmKnown(deps: Deps, paymentId: string): Promise<{ clientSecret: string }> {
  const { isFresh, ...payment } = await getConfirmablePayment(deps, paymentId)
  if (!isFresh) await refreshKnown(deps, payment)
  return payment
}

/** Null while the payment service cannot be reached. */
async function getSecret(confirm: () => Promise<{ clientSecret: string }>): Promise<string | null> {
  try {
    return (await confirm()).clientSecret
  } catch (error) {
    if (error instanceof GatewayError) return null
    if (error instanceof Problem && error.code === 'unavailable') return null
    throw error
  }
}

export const getBooking = (context: UserContext, { id }: { id: string }): Promise<PayableBooking> =>
  readForViewer(context, id)

/** The same for an answer without a payment. */
export async function answerBooking(context: UserContext, id: string): Promise<PropertyBooking> {
  const { clientSecret: _, permit: __, light: ___, ...booking } = await readForViewer(context, id)
  return booking
}
