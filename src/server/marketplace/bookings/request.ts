// POST /api/private-properties/{id}/book: a request for a time, or an instant booking. The time is held while the guest pays.

import { randomUUID } from 'node:crypto'
import type { BookPropertyInput, PayableBooking } from '../../../contract/marketplace/property-bookings.ts'
import type { PropertyQuote } from '../../../contract/marketplace/property-calendar.ts'
import { Problem } from '../../../contract/problems.ts'
import { bookingTimeText } from '../../../rules/booking-time-text.ts'
import type { InstantGuestFacts } from '../../../rules/instant-booking.ts'
import type { Span } from '../../../rules/light/local-day.ts'
import { toDollarText } from '../../../rules/money.ts'
import { bookingLimits, bookingWaits } from '../../../rules/property-bookings.ts'
import type { PropertyPrice } from '../../../rules/property-price.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { Deps, UserContext } from '../../app/request/context.ts'
import { startFirstPayment } from '../../money/payments/start.ts'
import type { ClaimedStep } from '../../money/payments/steps.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type Busy, busyColumn } from '../properties/busy.ts'
import { type Extras, noExtras, readExtras } from '../properties/extras.ts'
import { type Bookable, lockBookable, readOffer, withBuffers } from '../properties/hours.ts'
import { instantGuestColumn } from '../properties/instant-guest.ts'
import { quoteForBooking, requireExistingTimes, requirePrice, toPriced } from '../properties/quote.ts'
import { findRefusal } from '../properties/refusal.ts'
import { type At, expireOverdue, selectOverdue } from './end.ts'
import { bookingFields } from './fields.ts'
import { readForViewer, readMade } from './get.ts'

/**
 * The payment is created after the commit: if that fails, the booking stays held, and reading it tries again.
 * @throws Problem not-found, forbidden, validation, price-changed, terms-changed, slot-taken, too-many
 */
export async function requestBooking(
  context: UserContext,
  input: BookPropertyInput,
): Promise<PayableBooking> {
  const { deps, user, transaction } = context
  const payments = new Map<string, ClaimedStep>()
  const { id } = await transaction(async (tx) => {
    const made = await insertBooking(tx, deps, user.id, input)
    payments.set(made.id, made.payment)
    return { id: made.id }
  })
  const started = payments.get(id)
  // A repeated request has made nothing.
  return await (started ? readMade(context, id, started) : readForViewer(context, id))
}

async function insertBooking(
  tx: Queryable,
  deps: Deps,
  guestId: string,
  input: BookPropertyInput,
): Promise<{ id: string; payment: ClaimedStep }> {
  const at = { now: deps.now(), publicUrl: deps.publicUrl }
  const { now } = at
  const offered = await readOffer(tx, input, { now, userId: guestId })
  requireExistingTimes(offered, input, 422)
  // Most requests that come too late are refused without waiting for the lock.
  requireFree(offered, input, { now, busy: offered.busy })
  // Serializes a guest's requests, so that the limits are exact.
  await lockUser(tx, guestId)
  const property = await lockBookable(tx, input.id)
  if (property.ownerId === guestId) throw new Problem('forbidden', 'You can’t book your own property.')
  const { span } = requirePrice(property, input, 422)
  const { busy, overdue, guest, ...open } = await readLocked(tx, {
    propertyId: property.id,
    span: withBuffers(property, span),
    guestId,
    at,
  })
  requireFewHolds(open)
  requireFree(property, input, { now, busy })
  // Most bookings have none: nothing is read for them.
  const hasExtras = input.addOns.length > 0 || input.code !== null
  const extras = hasExtras ? await readExtras(tx, property, { ...input, span, now }) : noExtras
  if (extras.refusal) refuse(extras.refusal)
  const { price } = requirePrice(property, toPriced(input, extras), 422)
  const { bookingMode } = requireTerms(property, input, { span, price, extras, guest, now })
  if (bookingMode === 'request') requireFewRequests(open)
  await expireOverdue(tx, overdue, at)
  const id = randomUUID()
  const payment = await startFirstPayment(tx, deps, {
    userId: guestId,
    payeeId: property.ownerId as string,
    purpose: 'property-booking',
    subjectId: id,
    amountCents: price.totalCents,
    capture: 'manual',
    description: describe(property, span),
  })
  const isInstant = bookingMode === 'instant'
  await insertRow(tx, {
    id,
    paymentId: payment.payment.id,
    property,
    span,
    price,
    extras,
    guestId,
    input,
    isInstant,
    now,
  })
  return { id, payment }
}

type Locked = {
  held: number
  requested: number
  guest: InstantGuestFacts
  busy: Busy[]
  overdue: string[]
}

/** Everything that the locks on the guest and the property hold still, as it is now. */
async function readLocked(
  tx: Queryable,
  { propertyId, span, guestId, at }: { propertyId: string; span: Span; guestId: string; at: At },
): Promise<Locked> {
  const [row] = await tx<Locked[]>`
    select count(*) filter (where b.state = 'held')::int as held, count(*) filter (where b.state = 'requested')::int as requested,
      ${instantGuestColumn(tx, guestId, at.now)} as guest,
      ${busyColumn(tx, tx`${propertyId}::uuid`, span, { now: at.now, userId: guestId })} as busy,
      array(${selectOverdue(tx, propertyId, span, at)}) as overdue
    from property_bookings b where b.photographer_id = ${guestId} and b.expires_at > ${at.now}`
  return row as Locked
}

/** The line on the page before paying, in the receipt and in the ledger. */
const describe = ({ title, timeZone }: Bookable, span: Span): string =>
  `${title.slice(0, 200)}, ${bookingTimeText(span, timeZone)}`

function requireFree(
  property: Bookable,
  input: BookPropertyInput,
  state: { now: Date; busy: readonly Busy[] },
): void {
  const refusal = findRefusal(property, input, state)
  if (refusal) refuse(refusal)
}

function refuse({ reason, message, path }: NonNullable<PropertyQuote['refusal']>): never {
  const isTaken = reason === 'taken' || reason === 'own-booking' || reason === 'add-on'
  throw new Problem(isTaken ? 'slot-taken' : 'validation', message, { errors: [{ path, message }] })
}

type Terms = { span: Span; price: PropertyPrice; extras: Extras; guest: InstantGuestFacts; now: Date }

/** What the guest saw is what is booked: the total, the policy, the refunds, and whether it is confirmed at once. @throws Problem price-changed or terms-changed with the quote */
function requireTerms(property: Bookable, input: BookPropertyInput, terms: Terms): PropertyQuote {
  const { totalCents } = terms.price
  const quote = quoteForBooking(property, { ...terms, groupSize: input.groupSize })
  const data = { totalCost: totalCents / 100, quote }
  if (input.totalCost !== undefined && input.totalCost !== totalCents)
    throw new Problem('price-changed', `The total is ${toDollarText(totalCents)}.`, data)
  if (input.quoteHash !== undefined && input.quoteHash !== quote.quoteHash)
    throw new Problem('terms-changed', 'The terms of this booking have changed. Check them again.', data)
  const { minTotalCents, maxTotalCents } = bookingLimits
  if (totalCents >= minTotalCents && totalCents <= maxTotalCents) return quote
  const message = `A booking must cost between ${toDollarText(minTotalCents)} and ${toDollarText(maxTotalCents)}.`
  throw new Problem('validation', message, { errors: [{ path: 'totalCost', message }] })
}

function requireFewHolds({ held }: Pick<Locked, 'held'>): void {
  const { maxHolds } = bookingLimits
  if (held >= maxHolds)
    throw new Problem('too-many', `Pay for or cancel one of the ${maxHolds} bookings that you hold first.`)
}

function requireFewRequests({ requested }: Pick<Locked, 'requested'>): void {
  const { maxRequests } = bookingLimits
  if (requested >= maxRequests)
    throw new Problem('too-many', `You can have up to ${maxRequests} requests waiting for their owners.`)
}

type NewRow = {
  id: string
  paymentId: string
  property: Bookable
  span: Span
  price: PropertyPrice
  extras: Extras
  guestId: string
  input: BookPropertyInput
  isInstant: boolean
  now: Date
}

// The exclusion constraint has the last word.
async function insertRow(
  tx: Queryable,
  { id, paymentId, property, span, price, extras, guestId, input, isInstant, now }: NewRow,
): Promise<void> {
  const { lines, ...amounts } = price
  const columns = bookingFields.toColumns({
    ...input,
    id,
    paymentId,
    propertyId: property.id,
    guestId,
    state: 'held',
    isInstant,
    ...amounts,
    priceLines: JSON.stringify(lines),
    codeId: extras.codeId,
    cancellationPolicy: property.cancellationPolicy,
    weatherMoves: property.weatherMoves,
    expiresAt: new Date(Math.min(now.getTime() + bookingWaits.unpaidMs, span.startMs)),
    createdAt: now,
    updatedAt: now,
  })
  const during = `[${new Date(span.startMs).toISOString()}, ${new Date(span.endMs).toISOString()})`
  await tx`insert into property_bookings ${tx.insert({ ...columns, during })}`
  // In one order, in which the database locks their stock.
  const addOns = extras.addOns.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const { id: addOnId, quantity, pieces } of addOns)
    await tx`insert into property_booking_add_ons ${tx.insert({ booking_id: id, add_on_id: addOnId, quantity, pieces })}`
}
