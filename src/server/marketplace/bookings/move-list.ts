// GET /api/property-bookings/{id}/moves and …/moves/quote: what was proposed for a booking, and what another time would mean.
import type { BookingMove, BookingMoves, MoveQuote } from '../../../contract/marketplace/booking-moves.ts'
import { Problem } from '../../../contract/problems.ts'
import type { WeatherMoves } from '../../../rules/booking-moves.ts'
import type { TimeRequest } from '../../../rules/property-slots.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { refreshKnown } from '../../money/payments/reconcile.ts'
import { getConfirmablePayment } from '../../money/payments/start.ts'
import { runPaymentSteps } from '../../money/payments/steps.ts'
import { GatewayError } from '../../platform/payments/gateway.ts'
import { readCharges } from './charges.ts'
import { listMovesOf, type MoveRow } from './move-queries.ts'
import { findMoveObstacle, findOnMarket, type MoveSide, readMoveTerms, toMoveQuote } from './move-terms.ts'
import { readRain } from './move-weather.ts'
import { noBooking, readBooking, requireSide, sideOf } from './queries.ts'
import { isShownTo, toMove } from './to-move.ts'

export const offMarket = () =>
  new Problem('wrong-state', 'The property isn’t on Viewfinder right now, so the booking can’t be moved.')

/** @throws Problem not-found for everybody but the sides of the booking and administrators */
export async function listMoves({ deps, user }: UserContext, { id }: { id: string }): Promise<BookingMoves> {
  const { sql, now } = deps
  const first = await readBooking(sql, id)
  const side = sideOf(first, user.id) ?? (user.isAdmin ? 'admin' : undefined)
  if (!side) throw noBooking()
  const [open] = (await listMovesOf(sql, id)).filter(
    ({ state }) => state === 'unpaid' || state === 'charging',
  )
  const clientSecret = open && side === 'guest' ? await readSecret(deps, open) : null
  const [booking, moves] = [await readBooking(sql, id), await listMovesOf(sql, id)]
  const property = await findOnMarket(sql, booking.propertyId)
  const charges = await readCharges(sql, booking)
  const obstacle = property ? findMoveObstacle(booking, { charges, moves, now: now() }) : offMarket().message
  return {
    moves: moves
      .filter((move) => isShownTo(move, side))
      .map((move) => toMove(booking, move, { viewer: side, now: now(), clientSecret })),
    obstacle: side === 'admin' ? 'Only guest and owner move a booking.' : obstacle,
    moveMode: property?.moveMode ?? 'request',
    weatherMoves: booking.weatherMoves as WeatherMoves,
  }
}

/** As the side reads it after an action. */
export async function answerMove(
  { deps, user }: UserContext,
  id: string,
  moveId: string,
): Promise<BookingMove> {
  const { sql, now } = deps
  const read = async () => (await listMovesOf(sql, id)).find((move) => move.id === moveId) as MoveRow
  const side = requireSide(await readBooking(sql, id), user.id)
  const clientSecret = side === 'guest' ? await readSecret(deps, await read()) : null
  return toMove(await readBooking(sql, id), await read(), { viewer: side, now: now(), clientSecret })
}

/**
 * Compares the payment of the guest, who waits for it, with the payment service, and performs what follows. Null while it cannot be
 * reached, or nothing is to be paid.
 */
async function readSecret(deps: Deps, { state, paymentId }: MoveRow): Promise<string | null> {
  if (!paymentId) return null
  try {
    if (state !== 'unpaid') {
      await runPaymentSteps(deps, paymentId)
      return null
    }
    const { isFresh, ...payment } = await getConfirmablePayment(deps, paymentId)
    if (!isFresh) {
      await refreshKnown(deps, payment)
      await runPaymentSteps(deps, paymentId)
    }
    return payment.clientSecret
  } catch (error) {
    const isAway = error instanceof GatewayError || (error instanceof Problem && error.code === 'unavailable')
    if (isAway) return null
    throw error
  }
}

type QuoteInput = TimeRequest & { id: string; isWeather: boolean }

/** @throws Problem not-found, validation; wrong-state while the booking cannot be moved */
export async function quoteMove({ deps, user }: UserContext, input: QuoteInput): Promise<MoveQuote> {
  const { sql, now } = deps
  const { id, ...request } = input
  const booking = await readBooking(sql, id)
  const side: MoveSide = requireSide(booking, user.id)
  const property = await findOnMarket(sql, booking.propertyId)
  if (!property) throw offMarket()
  const moves = await listMovesOf(sql, id)
  const charges = await readCharges(sql, booking)
  const obstacle = findMoveObstacle(booking, { charges, moves, now: now() })
  if (obstacle) throw new Problem('wrong-state', obstacle)
  const isRain = side === 'guest' ? await readRain(deps, booking, property) : undefined
  const isWeatherUsed = wasWeatherUsed(moves)
  const terms = await readMoveTerms(sql, booking, property, {
    side,
    request,
    isRain,
    isWeatherUsed,
    now: now(),
    status: 400,
  })
  return toMoveQuote(booking, terms)
}

export const wasWeatherUsed = (moves: readonly MoveRow[]): boolean =>
  moves.some(({ isWeather, state }) => isWeather && state === 'done')
