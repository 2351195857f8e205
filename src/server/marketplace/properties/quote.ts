// GET /api/private-properties/{id}/quote: the price of a booking, whether it is possible, and the refund over time.
import { createHash } from 'node:crypto'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { showPriceLines } from '../../../contract/marketplace/property-prices.ts'
import { Problem } from '../../../contract/problems.ts'
import { explainSkippedTime } from '../../../rules/clock-change.ts'
import { decideBookingMode, explainObstacle, type InstantGuestFacts } from '../../../rules/instant-booking.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { type PriceRequest, type PropertyPrice, priceBooking } from '../../../rules/property-price.ts'
import { refundTimeline } from '../../../rules/property-refund.ts'
import { type TimeRequest, toBookedSpan } from '../../../rules/property-slots.ts'
import type { CallContext } from '../../app/request/context.ts'
import { readBusy } from './busy.ts'
import { type Extras, type ExtrasRequest, readExtras } from './extras.ts'
import { type Bookable, calendarSql, readBookable, toClockChange, withBuffers } from './hours.ts'
import { readInstantGuest } from './instant-guest.ts'
import { permitWarningAt } from './permit-warning.ts'
import { toDollars } from './queries.ts'
import { toRefundSteps, toRefundsOnceAccepted } from './refund-steps.ts'
import { explainReversed, findRefusal, tooLongText } from './refusal.ts'

type QuoteInput = TimeRequest &
  Omit<ExtrasRequest, 'addOns'> & { addOns: readonly string[] } & {
    id: string
    photographyType?: string | undefined
    drone: boolean
  }

/** @throws Problem not-found, validation for a booking that ends before it starts */
export async function getQuote(
  context: CallContext,
  { id, photographyType, drone, addOns, ...request }: QuoteInput,
): Promise<PropertyQuote> {
  const property = await readBookable(context, id)
  const now = context.deps.now()
  const { span } = requirePrice(property, request, 400)
  const viewer = await context.session.user()
  const sql = await calendarSql(context)
  const extras = await readExtras(sql, property, { ...request, addOns: readChosen(addOns), span, now })
  const { price } = requirePrice(property, toPriced(request, extras), 400)
  const busy = await readBusy(sql, id, withBuffers(property, span), { now, userId: viewer?.id })
  const guest =
    viewer && property.bookingMode === 'instant' ? await readInstantGuest(sql, viewer.id, now) : undefined
  const refusal = findRefusal(property, request, { now, busy }) ?? extras.refusal
  const permit = await permitWarningAt(property.point, {
    groupSize: request.groupSize,
    photographyType,
    hasDrone: drone,
    date: request.startDate,
    now,
  })
  const { groupSize } = request
  return toQuote(property, { span, price, extras, groupSize, guest, now, refusal, permit })
}

/** `id:quantity` each; the last one of an id counts. */
const readChosen = (list: readonly string[]): ExtrasRequest['addOns'] => {
  const chosen = new Map(list.map((text) => text.toLowerCase().split(':') as [string, string]))
  return [...chosen].map(([id, quantity]) => ({ id, quantity: Number(quantity) }))
}

/** A request with the add-ons and the code that its price has. */
export const toPriced = (
  request: TimeRequest & { groupSize: number },
  { addOns, code }: Extras,
): PriceRequest => ({
  ...request,
  pricedAddOns: addOns,
  appliedCode: code,
})

/** The terms of a request that can be booked, for comparison with what its guest saw. A permit is not one of them. */
export const quoteForBooking = (property: Bookable, offered: Offered): PropertyQuote =>
  toQuote(property, { ...offered, refusal: null, permit: null })

/** `guest`: undefined for a visitor. */
type Offered = {
  span: Span
  price: PropertyPrice
  extras: Pick<Extras, 'offered' | 'takesCodes'>
  groupSize: number
  guest: InstantGuestFacts | undefined
  now: Date
}
type Quoted = Offered & Pick<PropertyQuote, 'refusal' | 'permit'>

function toQuote(property: Bookable, quoted: Quoted): PropertyQuote {
  const { span, price, extras, groupSize, guest, now, refusal, permit } = quoted
  const moments = { startMs: span.startMs, nowMs: now.getTime() }
  const { bookingMode, obstacles } = decideBookingMode(property, { ...moments, groupSize, guest })
  const policy = property.cancellationPolicy
  const refundTerms = { policy, startMs: span.startMs, totalCents: price.totalCents }
  const terms = {
    currency: 'USD' as const,
    start: new Date(span.startMs).toISOString(),
    end: new Date(span.endMs).toISOString(),
    timeZone: property.timeZone,
    unit: price.unit,
    units: price.units,
    clockChange: toClockChange(price.unit, span, property.timeZone),
    unitPrice: toDollars(price.unitCents),
    totalCost: toDollars(price.totalCents),
    platformFee: toDollars(price.feeCents),
    ownerPayout: toDollars(price.payoutCents),
    cancellationPolicy: policy,
  }
  const once = toRefundsOnceAccepted(refundTerms, now)
  const lines = showPriceLines(price.lines)
  return {
    ...terms,
    lines,
    addOns: extras.offered,
    takesCodes: extras.takesCodes,
    bookingMode,
    weatherMoves: property.weatherMoves,
    instantObstacles: obstacles.map((reason) => ({ reason, message: explainObstacle(reason, property) })),
    isAvailable: refusal === null,
    refusal,
    refunds: toRefundSteps(refundTimeline({ ...refundTerms, confirmedMs: now.getTime() })),
    refundsOnceAccepted: once,
    // A request's by the plain formula is the one of servers that know nothing else: pages of these may be open.
    quoteHash: hashTerms([
      terms,
      once.steps,
      ...(bookingMode === 'instant' ? [bookingMode] : []),
      ...weatherTerms(property),
      ...(property.priceRules || lines.length > 1 ? [lines] : []),
    ]),
    permit,
  }
}

const weatherTerms = ({ weatherMoves }: Bookable) => (weatherMoves === 'none' ? [] : [{ weatherMoves }])

// Nothing in it but the mode depends on when it is computed: the same terms have the same hash until they change.
const hashTerms = (terms: unknown) =>
  createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22)

/** @param status of the problem: 400 for a query, 422 for a body. @throws Problem validation for a booking that ends before it starts, or is too long to be priced */
export function requirePrice(
  property: Bookable,
  request: PriceRequest,
  status: number,
): { span: Span; price: PropertyPrice } {
  requireExistingTimes(property, request, status)
  const span = request.endDate < request.startDate ? null : toBookedSpan(property, request)
  const price = span && priceBooking(property, property, request)
  const isPriced = span && price && price.units <= 366 * 24
  if (isPriced) return { span, price }
  const message = price ? tooLongText : explainReversed(property, request)
  throw new Problem('validation', message, { errors: [{ path: 'endDate', message }] }, status)
}

/** A time that the clock skips is no time of a booking. @param status as of `requirePrice`. @throws Problem validation */
export function requireExistingTimes(
  { timeZone }: Bookable,
  { startDate, startTime, endDate, endTime }: TimeRequest,
  status: number,
): void {
  const explain = (date: string, time: string | undefined) => time && explainSkippedTime(date, time, timeZone)
  const messages = { startTime: explain(startDate, startTime), endTime: explain(endDate, endTime) }
  const errors = Object.entries(messages).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors }, status)
}
