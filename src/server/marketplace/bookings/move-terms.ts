// What a move means before it is agreed to: its price by the listing's rates, the difference, the refunds after it, and whether it is possible.
import { createHash } from 'node:crypto'
import type { MoveQuote } from '../../../contract/marketplace/booking-moves.ts'
import { Problem } from '../../../contract/problems.ts'
import {
  findWeatherObstacle,
  isInstantMove,
  maxMoves,
  openMoveStates,
  type WeatherMoves,
  weatherObstacleTexts,
} from '../../../rules/booking-moves.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { leastCardCents, splitTotal, toDollarText } from '../../../rules/money.ts'
import { bookingLimits } from '../../../rules/property-bookings.ts'
import type { PropertyPrice } from '../../../rules/property-price.ts'
import { type RefundTerms, refundAt, refundTimeline } from '../../../rules/property-refund.ts'
import type { TimeRequest } from '../../../rules/property-slots.ts'
import type { Charge } from '../../money/payments/captured.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Busy, readBusy } from '../properties/busy.ts'
import { findMissingAddOn } from '../properties/extras.ts'
import { type Bookable, requireOnMarket, withBuffers } from '../properties/hours.ts'
import { requirePrice } from '../properties/quote.ts'
import { toRefundSteps } from '../properties/refund-steps.ts'
import { findRefusal } from '../properties/refusal.ts'
import type { MoveRow } from './move-queries.ts'
import type { BookingRow } from './queries.ts'
import { dollars, hasBegun, toRefundTerms } from './to-booking.ts'

export type MoveSide = 'guest' | 'owner'

/** `isRain`: the forecast for the booked time, undefined without one. `isWeatherUsed`: it was moved because of the weather before. */
export type MoveInput = {
  side: MoveSide
  request: TimeRequest & { isWeather: boolean }
  isRain: boolean | undefined
  isWeatherUsed: boolean
  now: Date
}

/** `price`: null if it stays. `units`: of the new time. */
export type MoveTerms = {
  span: Span
  price: PropertyPrice | null
  units: Pick<PropertyPrice, 'unit' | 'units' | 'unitCents'>
  totalCents: number
  refundMaxPercent: number
  isInstant: boolean
  isWeather: boolean
  weather: MoveQuote['weather']
  refusal: Refusal | null
}

type Refusal = NonNullable<MoveQuote['refusal']> & { isTaken: boolean }

/** @throws Problem validation (`status`) for times that cannot be priced; not-found off the market */
export async function readMoveTerms(
  sql: Queryable,
  booking: BookingRow,
  property: Bookable,
  { status, ...input }: MoveInput & { status: number },
): Promise<MoveTerms> {
  // With the group, the add-ons and the code of the booking.
  const { groupSize, pricedAddOns, appliedCode } = booking
  const { span, price } = requirePrice(
    property,
    { ...input.request, groupSize, pricedAddOns, appliedCode },
    status,
  )
  const busy = await readBusy(sql, property.id, withBuffers(property, span), {
    now: input.now,
    exceptId: booking.id,
  })
  const missing = await findMissingAddOn(sql, booking, span)
  return toTerms(booking, property, { ...input, span, price, busy, missing })
}

/** `missing`: an add-on that is not free at the time. */
type Priced = MoveInput & {
  span: Span
  price: PropertyPrice
  busy: readonly Busy[]
  missing: string | undefined
}

function toTerms(booking: BookingRow, property: Bookable, priced: Priced): MoveTerms {
  const { side, request, now, span, price } = priced
  const isSameLength = price.unit === booking.unit && price.units === booking.units
  const weather = side === 'guest' ? toWeather(booking, { ...priced, isSameLength }) : null
  const isWeather = request.isWeather
  const differenceCents = isWeather ? 0 : price.totalCents - booking.totalCents
  const refundPercent = refundAt(toRefundTerms(booking), now.getTime()).percent
  const untilStartMs = booking.from.getTime() - now.getTime()
  return {
    span,
    price: differenceCents === 0 && isSameLength ? null : price,
    units: isWeather ? booking : price,
    totalCents: booking.totalCents + differenceCents,
    // What the guest lost by waiting does not come back; what the owner asks for takes nothing.
    refundMaxPercent: side === 'guest' ? refundPercent : booking.refundMaxPercent,
    isInstant:
      side === 'guest' &&
      (isWeather || isInstantMove(property.moveMode, { differenceCents, refundPercent, untilStartMs })),
    isWeather,
    weather,
    refusal: refuse(booking, property, { ...priced, differenceCents, weather }),
  }
}

function toWeather(
  booking: BookingRow,
  { now, span, isRain, isWeatherUsed, isSameLength }: Priced & { isSameLength: boolean },
): MoveQuote['weather'] {
  const weatherMoves = booking.weatherMoves as WeatherMoves
  if (weatherMoves === 'none') return null
  const obstacle = findWeatherObstacle({
    offer: weatherMoves,
    isUsed: isWeatherUsed,
    nowMs: now.getTime(),
    startMs: booking.from.getTime(),
    newStartMs: span.startMs,
    isSameLength,
    isRain,
  })
  return { isPossible: !obstacle, message: obstacle ? weatherObstacleTexts[obstacle] : null }
}

type Refusing = Priced & { differenceCents: number; weather: MoveQuote['weather'] }

function refuse(
  booking: BookingRow,
  property: Bookable,
  { side, request, now, span, price, busy, missing, differenceCents, weather }: Refusing,
): Refusal | null {
  const refused = (message: string, path: string, isTaken = false): Refusal => ({ message, path, isTaken })
  const startMs = booking.from.getTime()
  if (span.startMs === startMs && span.endMs === booking.until.getTime())
    return refused('The booking is at this time already.', 'startDate')
  if (request.isWeather && !weather?.isPossible)
    return refused(weather?.message ?? weatherObstacleTexts['not-offered'], 'isWeather')
  // The owner may give less notice, and a booking that begins no earlier than agreed needs none.
  const leadTimeHours = side === 'owner' || span.startMs >= startMs ? 0 : property.leadTimeHours
  const timed = { ...request, groupSize: booking.groupSize }
  const refusal = findRefusal({ ...property, leadTimeHours }, timed, { now, busy })
  if (refusal) return refused(refusal.message, refusal.path, refusal.reason === 'taken')
  if (missing !== undefined) return refused(`${missing} isn’t free at this time.`, 'startDate', true)
  const { minTotalCents, maxTotalCents } = bookingLimits
  if (!request.isWeather && (price.totalCents < minTotalCents || price.totalCents > maxTotalCents))
    return refused(
      `A booking must cost between ${toDollarText(minTotalCents)} and ${toDollarText(maxTotalCents)}.`,
      'endTime',
    )
  if (differenceCents > 0 && differenceCents < leastCardCents)
    return refused(
      `The difference is ${toDollarText(differenceCents)}, and cards can’t be charged less than ${toDollarText(leastCardCents)}.`,
      'endTime',
    )
  return null
}

/** The refunds of a cancellation after the move. */
export const toMovedRefundTerms = (
  booking: BookingRow,
  {
    startMs,
    totalCents,
    refundMaxPercent,
  }: { startMs: number; totalCents: number; refundMaxPercent: number },
): RefundTerms => ({ ...toRefundTerms(booking), startMs, totalCents, maxPercent: refundMaxPercent })

export function toMoveQuote(booking: BookingRow, terms: MoveTerms): MoveQuote {
  const { span, units, totalCents, isWeather, isInstant, weather, refusal } = terms
  const change = {
    start: new Date(span.startMs).toISOString(),
    end: new Date(span.endMs).toISOString(),
    oldStart: booking.from.toISOString(),
    oldEnd: booking.until.toISOString(),
    oldTotal: dollars(booking.totalCents),
    total: dollars(totalCents),
    difference: dollars(totalCents - booking.totalCents),
    ownerPayout: dollars(splitTotal(totalCents).payoutCents),
    isWeather,
    refunds: toRefundSteps(refundTimeline(toMovedRefundTerms(booking, { ...terms, startMs: span.startMs }))),
  }
  return {
    ...change,
    timeZone: booking.timeZone,
    unit: units.unit,
    units: units.units,
    unitPrice: dollars(units.unitCents),
    refusal: refusal && { message: refusal.message, path: refusal.path },
    isInstant,
    weather,
    quoteHash: createHash('sha256')
      .update(JSON.stringify([change, isInstant]))
      .digest('base64url')
      .slice(0, 22),
  }
}

/** Why a side cannot propose a move of a booking now, or null. `moves`: all of the booking. */
export function findMoveObstacle(
  booking: BookingRow,
  { charges, moves, now }: { charges: readonly Charge[]; moves: readonly MoveRow[]; now: Date },
): string | null {
  if (booking.state === 'held' || booking.state === 'requested')
    return 'A booking can be moved once it’s confirmed. Until then you can cancel it for free.'
  if (booking.state !== 'accepted') return 'Only a confirmed booking can be moved.'
  if (hasBegun(booking, now)) return 'This booking has already begun.'
  if (moves.some(({ state }) => (openMoveStates as readonly string[]).includes(state)))
    return 'Another move of this booking is open. It has to be answered or withdrawn first.'
  if (moves.length >= maxMoves) return `A booking can be moved or asked to be moved ${maxMoves} times.`
  if (charges.some(({ isDisputed }) => isDisputed)) return 'The payment of this booking is disputed.'
  if (charges.some(({ remainingCents }) => remainingCents === undefined))
    return 'The payment is still being taken. Please try again in a minute.'
  return null
}

/** Whether what both sides agreed to can still be done: the listing is on the market, and nothing blocked the time. The booking is locked. */
export async function isPossibleStill(
  tx: Queryable,
  booking: BookingRow,
  { from, until }: Pick<MoveRow, 'from' | 'until'>,
  now: Date,
): Promise<boolean> {
  if (booking.state !== 'accepted' || hasBegun(booking, now) || from <= now) return false
  if (!(await findOnMarket(tx, booking.propertyId))) return false
  const span = { startMs: from.getTime(), endMs: until.getTime() }
  return (await readBusy(tx, booking.propertyId, span, { now, exceptId: booking.id })).length === 0
}

/** Undefined while it is off the market: paused, under review, or its owner suspended. */
export async function findOnMarket(sql: Queryable, propertyId: string): Promise<Bookable | undefined> {
  try {
    return await requireOnMarket(sql, propertyId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') return undefined
    throw error
  }
}
