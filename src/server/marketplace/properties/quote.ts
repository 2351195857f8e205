// GET /api/private-properties/{id}/quote: the price of a booking, whether it is possible, and the refund over time.

import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { type PropertyPrice, priceBooking } from '../../../rules/property-price.ts'
import { refundTimeline } from '../../../rules/property-refund.ts'
import {
  type BookingRefusal,
  refuseBooking,
  type TimeRequest,
  toBookedSpan,
} from '../../../rules/property-slots.ts'
import type { CallContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readBusy } from './busy.ts'
import { type Bookable, readBookable } from './hours.ts'
import { readPermitWarning } from './permit-warning.ts'
import { toDollars } from './queries.ts'

type Request = TimeRequest & { groupSize: number }
type QuoteInput = Request & { id: string; photographyType?: string | undefined; drone: boolean }
type Refusal = NonNullable<PropertyQuote['refusal']>

/** @throws Problem not-found, validation for a booking that ends before it starts */
export async function getQuote(
  context: CallContext,
  { id, photographyType, drone, ...request }: QuoteInput,
): Promise<PropertyQuote> {
  const property = await readBookable(context, id)
  const now = context.deps.now()
  const { span, price } = requirePrice(property, request, 400)
  const refusal = await findRefusal(context.deps.sql, property, request, now)
  const refunds = refundTimeline({
    policy: property.cancellationPolicy,
    startMs: span.startMs,
    confirmedMs: now.getTime(),
    totalCents: price.totalCents,
  })
  return {
    currency: 'USD',
    start: new Date(span.startMs).toISOString(),
    end: new Date(span.endMs).toISOString(),
    timeZone: property.timeZone,
    unit: price.unit,
    units: price.units,
    unitPrice: toDollars(price.unitCents),
    totalCost: toDollars(price.totalCents),
    platformFee: toDollars(price.feeCents),
    ownerPayout: toDollars(price.payoutCents),
    isAvailable: refusal === null,
    refusal,
    cancellationPolicy: property.cancellationPolicy,
    refunds: refunds.map(({ fromMs, untilMs, percent, refundCents }) => ({
      from: fromMs === null ? null : new Date(fromMs).toISOString(),
      until: untilMs === null ? null : new Date(untilMs).toISOString(),
      percent,
      refund: toDollars(refundCents),
    })),
    permit: await readPermitWarning(context.deps.sql, id, {
      groupSize: request.groupSize,
      photographyType,
      hasDrone: drone,
      date: request.startDate,
      now,
    }),
  }
}

/** @param status of the problem: 400 for a query, 422 for a body. @throws Problem validation for a booking that ends before it starts, or is too long to be priced */
export function requirePrice(
  property: Bookable,
  request: TimeRequest,
  status: number,
): { span: Span; price: PropertyPrice } {
  const span = request.endDate < request.startDate ? null : toBookedSpan(property, request)
  const price = span && priceBooking(property, property, request)
  const isPriced = span && price && price.units <= 366 * 24
  if (isPriced) return { span, price }
  const message = toMessage(property, price ? 'too-long' : 'reversed')
  throw new Problem('validation', message, { errors: [{ path: 'endDate', message }] }, status)
}

/** Why a booking is not possible, or null. Inside the booking's transaction the exclusion constraint has the last word. */
export async function findRefusal(
  sql: Queryable,
  property: Bookable,
  request: Request,
  now: Date,
): Promise<Refusal | null> {
  if (request.groupSize > property.maximumCapacity)
    return {
      reason: 'group-size',
      message: `This property takes groups of up to ${property.maximumCapacity}.`,
    }
  const span = toBookedSpan(property, request)
  const busy = span ? await readBusy(sql, property.id, span, now) : []
  const reason = refuseBooking(property, request, {
    busy,
    nowMs: now.getTime(),
    maxDays: propertyLimits.maxBookingDays,
  })
  return reason ? { reason, message: toMessage(property, reason) } : null
}

function toMessage(property: Bookable, reason: BookingRefusal): string {
  const { availableTimeStart, availableTimeEnd, minimumHours, leadTimeHours } = property
  const messages: Record<BookingRefusal, string> = {
    reversed: 'The end must be after the start.',
    'too-long': `A booking can last up to ${propertyLimits.maxBookingDays} days.`,
    past: 'Choose a time in the future.',
    'lead-time': `Book at least ${leadTimeHours} hours ahead.`,
    'closed-day': 'The property isn’t available on one of these days.',
    'outside-hours': `The property is available from ${availableTimeStart} to ${availableTimeEnd}.`,
    minimum: `The minimum booking is ${minimumHours} hours, and it would end after ${availableTimeEnd}.`,
    taken: 'This time is already taken.',
  }
  return messages[reason]
}
