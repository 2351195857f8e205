// POST /api/property-bookings/{id}/moves: another time for a booking. It is held, together with the present one, until it is decided.
import { randomUUID } from 'node:crypto'
import type { BookingMove, ProposeMoveInput } from '../../../contract/marketplace/booking-moves.ts'
import { Problem } from '../../../contract/problems.ts'
import { moveDeadline, moveWaits } from '../../../rules/booking-moves.ts'
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { startPayment } from '../../money/payments/start.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Bookable, withBuffers } from '../properties/hours.ts'
import { readCharges, readPaymentIds } from './charges.ts'
import { expireOverdue, selectOverdue } from './end.ts'
import { expireMove } from './move-end.ts'
import { answerMove, offMarket, wasWeatherUsed } from './move-list.ts'
import { listMovesOf, type MoveRow, moveFields, requireMove } from './move-queries.ts'
import { findMoveObstacle, findOnMarket, type MoveTerms, readMoveTerms, toMoveQuote } from './move-terms.ts'
import { changeMove } from './move-transition.ts'
import { readRain } from './move-weather.ts'
import { notifyOfMove } from './notify-move.ts'
import { type BookingRow, lockBooking, readBooking, requireSide } from './queries.ts'

/** @throws Problem not-found, wrong-state, validation, terms-changed with the quote, slot-taken, unavailable */
export async function proposeMove(context: UserContext, input: ProposeMoveInput): Promise<BookingMove> {
  const { deps, user, transaction } = context
  const seen = await readBooking(deps.sql, input.id)
  requireSide(seen, user.id)
  const offered = await findOnMarket(deps.sql, seen.propertyId)
  const isRain = input.isWeather && offered ? await readRain(deps, seen, offered) : undefined
  const { moveId } = await transaction((tx) => insertMove(tx, deps, { userId: user.id, input, isRain }))
  for (const id of await readPaymentIds(deps.sql, seen)) await runPaymentSteps(deps, id)
  return await answerMove(context, input.id, moveId)
}

type Proposing = { userId: string; input: ProposeMoveInput; isRain: boolean | undefined }

async function insertMove(
  tx: Queryable,
  deps: Deps,
  { userId, input, isRain }: Proposing,
): Promise<{ moveId: string }> {
  const at = { now: deps.now(), publicUrl: deps.publicUrl }
  const booking = await lockBooking(tx, input.id)
  const side = requireSide(booking, userId)
  const property = await findOnMarket(tx, booking.propertyId)
  if (!property) throw offMarket()
  await expireMove(tx, booking, at)
  const moves = await listMovesOf(tx, booking.id)
  requireMovable(booking, { charges: await readCharges(tx, booking), moves, now: at.now })
  const isWeatherUsed = wasWeatherUsed(moves)
  const asked = { side, request: input, isRain, isWeatherUsed, now: at.now, status: 422 }
  const terms = await readMoveTerms(tx, booking, property, asked)
  requireTerms(booking, terms, input.quoteHash)
  const overdue = await tx<{ id: string }[]>`
    ${selectOverdue(tx, property.id, withBuffers(property, terms.span), at)}`
  await expireOverdue(
    tx,
    overdue.map(({ id }) => id),
    at,
  )
  const moveId = await insert(tx, deps, { booking, number: moves.length + 1, property, terms, input, side })
  const move = await requireMove(tx, booking.id, moveId)
  if (terms.isInstant && move.state === 'proposed')
    await changeMove(tx, booking, move, { action: 'accept', ...at })
  else if (move.state === 'proposed') await notifyOfMove(tx, booking, move, { action: 'send', ...at })
  return { moveId }
}

/** @throws Problem wrong-state */
function requireMovable(booking: BookingRow, state: Parameters<typeof findMoveObstacle>[1]): void {
  const obstacle = findMoveObstacle(booking, state)
  if (obstacle) throw new Problem('wrong-state', obstacle)
}

/** What was shown is what is proposed. */
function requireTerms(booking: BookingRow, terms: MoveTerms, quoteHash: string | undefined): void {
  const { refusal } = terms
  if (refusal) {
    const { message, path, isTaken } = refusal
    throw new Problem(isTaken ? 'slot-taken' : 'validation', message, { errors: [{ path, message }] })
  }
  const quote = toMoveQuote(booking, terms)
  if (quoteHash !== undefined && quoteHash !== quote.quoteHash)
    throw new Problem('terms-changed', 'The terms of this move have changed. Check them again.', { quote })
}

type NewMove = {
  booking: BookingRow
  number: number
  property: Bookable
  terms: MoveTerms
  input: ProposeMoveInput
  side: MoveRow['proposedBy']
}

const toRange = (fromMs: number, untilMs: number) =>
  `[${new Date(fromMs).toISOString()}, ${new Date(untilMs).toISOString()})`

// A guest pays the difference first. The exclusion constraint has the last word.
async function insert(
  tx: Queryable,
  deps: Deps,
  { booking, number, property, terms, input, side }: NewMove,
): Promise<string> {
  const now = deps.now()
  const { span, price, totalCents, isInstant, isWeather, refundMaxPercent } = terms
  const id = randomUUID()
  const isUnpaid = side === 'guest' && totalCents > booking.totalCents
  const waitMs = isUnpaid ? moveWaits.unpaidMs : moveWaits.decisionMs
  const expiresAt = new Date(moveDeadline(now.getTime(), waitMs, [booking.from.getTime(), span.startMs]))
  const paymentId = isUnpaid ? await startDifference(tx, deps, booking, { span, totalCents }) : null
  const columns = moveFields.toColumns({
    id,
    bookingId: booking.id,
    number,
    proposedBy: side,
    state: isUnpaid ? 'unpaid' : 'proposed',
    isWeather,
    oldTotalCents: booking.totalCents,
    totalCents,
    refundMaxPercent,
    message: input.message,
    paymentId,
    expiresAt,
    sentAt: isUnpaid ? null : now,
    agreedAt: isInstant ? now : null,
    createdAt: now,
  })
  await tx`insert into property_booking_moves ${tx.insert({
    ...columns,
    price: price && tx.json(price),
    old_during: toRange(booking.from.getTime(), booking.until.getTime()),
    new_during: toRange(span.startMs, span.endMs),
  })}`
  const held = withBuffers(property, span)
  await tx`update property_bookings set ${tx.set({
    moving_to: toRange(held.startMs, held.endMs),
    moving_expires_at: expiresAt,
  })} where id = ${booking.id}`
  return id
}

/** The guest's payment of what the new time costs more. Its booking is locked. */
export async function startDifference(
  tx: Queryable,
  deps: Pick<Deps, 'gateway'>,
  booking: BookingRow,
  { span, totalCents }: Pick<MoveTerms, 'span' | 'totalCents'>,
): Promise<string> {
  const payment = await startPayment(tx, deps, {
    userId: booking.guestId as string,
    payeeId: booking.ownerId as string,
    purpose: 'property-booking',
    subjectId: booking.id,
    amountCents: totalCents - booking.totalCents,
    splitBaseCents: booking.totalCents,
    capture: 'manual',
    description: `${booking.title.slice(0, 180)}, moved to ${bookingTimeText(span, booking.timeZone)}`,
  })
  return payment.id
}
